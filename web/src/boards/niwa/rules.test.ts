// @vitest-environment jsdom
import sentences from "@games/niwa/words.py?raw";
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Rules from "./Rules.svelte";

const IDS = Array.from({ length: 26 }, (_, n) => `N${n + 1}`);

function anchors(): string[] {
  const { container } = render(Rules);
  return [...container.querySelectorAll("[id]")].map(({ id }) => id);
}

test("every rule is told once, under its id", () => expect(anchors().sort()).toEqual([...IDS].sort()));

test("every rule that a refusal cites can be gone to", () => {
  const always = [...sentences.matchAll(/^ {4}(\d+): "/gm)];
  const byCase = [...sentences.matchAll(/if number == (\d+):/g)];
  const cited = [...always, ...byCase].map(([, number]) => `N${number}`);
  expect(cited.length).toBeGreaterThanOrEqual(10);
  expect(anchors()).toEqual(expect.arrayContaining(cited));
});
