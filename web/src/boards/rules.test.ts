// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import type { Component } from "svelte";
import { describe, expect, test } from "vitest";

const pages = import.meta.glob<{ default: Component }>("./*/Rules.svelte", { eager: true });
const rules = import.meta.glob<string>("../../../docs/rules/*.md", { eager: true, query: "?raw", import: "default" });

/** The ids of the rules by game: they stand under "Rules" in each page of docs/rules. */
const ids = Object.entries(rules).map(([path, text]): [game: string, ids: string[]] => [
  path.split("/").at(-1)!.replace(".md", ""),
  [...text.split(/^## /m)[5]!.matchAll(/^\*\*([A-Z]\d+)\b/gm)].map(([, id]) => id!),
]);

test("every game has rules and a page of them", () =>
  expect(Object.keys(pages).toSorted()).toEqual(ids.map(([game]) => `./${game}/Rules.svelte`).toSorted()));

describe.each(ids)("the rules of %s", (game, all) => {
  test("are told once each, under their ids", () => {
    const { container } = render(pages[`./${game}/Rules.svelte`]!.default);
    const told = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(told.toSorted()).toEqual(all.toSorted());
  });
});
