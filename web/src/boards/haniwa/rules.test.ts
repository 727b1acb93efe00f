// @vitest-environment jsdom
import sentences from "@games/haniwa/words.py?raw";
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Rules from "./Rules.svelte";

/** The rules file goes from H1 to H55 without a gap. */
const IDS = Array.from({ length: 55 }, (_, n) => `H${n + 1}`);

function anchors(): string[] {
  const { container } = render(Rules);
  return [...container.querySelectorAll("[id]")].map(({ id }) => id);
}

test("every rule is told once, under its id", () => expect(anchors().toSorted()).toEqual(IDS.toSorted()));

test("every rule that a refusal cites can be gone to", () => {
  const cited = [...sentences.matchAll(/^ {4}(\d+): "/gm)].map(([, number]) => `H${number}`);
  expect(cited).toHaveLength(20);
  expect(anchors()).toEqual(expect.arrayContaining(cited));
});
