// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { bests, inWords, keepBest } from "./daily";

beforeEach(() => localStorage.clear());

test("the best of a date is kept, and nothing worse takes its place", () => {
  expect(keepBest("haniwa", "2026-11-30", 41)).toBe(41);
  expect(keepBest("haniwa", "2026-11-30", 53)).toBe(53);
  expect(keepBest("haniwa", "2026-11-30", 40)).toBe(53);
  expect(keepBest("haniwa", "2026-12-01", 12)).toBe(12);
  expect(bests("haniwa")).toEqual({ "2026-11-30": 53, "2026-12-01": 12 });
  expect(bests("niwa")).toEqual({});
});

test("a date is the same day everywhere", () => {
  expect(inWords("2026-11-30")).toBe("November 30, 2026");
});
