// @vitest-environment jsdom
import sentences from "@games/niwashi/words.py?raw";
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Rules from "./Rules.svelte";

/** The ids of the rules: what stands first, what stands last of each part. */
const PARTS = [
  [1, 7],
  [10, 15],
  [20, 27],
  [30, 36],
  [40, 46],
  [50, 53],
  [60, 61],
] as const;
const IDS = PARTS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, n) => `W${String(first + n).padStart(2, "0")}`),
);

function anchors(): string[] {
  const { container } = render(Rules);
  return [...container.querySelectorAll("[id]")].map(({ id }) => id).sort();
}

test("every rule is told once, under its id", () => expect(anchors()).toEqual(IDS));

test("every rule that a refusal cites can be gone to", () => {
  const cited = [...sentences.matchAll(/^ {4}(\d+): "/gm)].map(([, number]) => `W${number?.padStart(2, "0")}`);
  expect(cited).toHaveLength(20);
  expect(anchors()).toEqual(expect.arrayContaining(cited));
});
