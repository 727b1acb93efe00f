import { describe, expect, test } from "vitest";
import { lay, next, walk } from "./plan";

const COLUMNS = ["r", "b", "g", "y"];
const duel = lay(COLUMNS, 3, 2, 0);
const solo = lay(COLUMNS, 6, 1, 0);

const follow = (lines: typeof duel, from: string, ...keys: string[]): string | null =>
  keys.reduce<string | null>((at, key) => (at === null ? null : walk(lines, at, key)), from);

test("the other area lies far, the own one near, the nobles between", () => {
  expect(duel.map(({ side, row }) => [side, row])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [-1, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  expect(duel[0]?.spots).toEqual(["1:r1", "1:b1", "1:g1", "1:y1", "dogu:1:1"]);
  expect(lay(COLUMNS, 3, 2, 1).at(-1)?.side).toBe(1);
});

test("alone one builds up to the nobles", () => {
  expect(solo[0]?.spots[0]).toBe("noble:r");
  expect(solo.map(({ row }) => row)).toEqual([0, 6, 5, 4, 3, 2, 1]);
});

describe("arrow keys", () => {
  test("go from cell to cell, over the nobles to the other area", () => {
    expect(follow(duel, "0:r1", "ArrowRight", "ArrowUp")).toBe("noble:b");
    expect(follow(duel, "0:r1", "ArrowUp", "ArrowUp")).toBe("1:r3");
    expect(follow(duel, "0:y3", "ArrowRight")).toBe("dogu:0:3");
  });

  test("pass the nobles where they have no fifth", () => {
    expect(follow(duel, "dogu:0:1", "ArrowUp")).toBe("dogu:1:3");
    expect(follow(solo, "dogu:0:6", "ArrowUp")).toBeNull();
    expect(follow(solo, "dogu:0:1", "PageUp")).toBe("dogu:0:6");
  });

  test("end at the edges", () => {
    expect(follow(duel, "0:r3", "ArrowDown")).toBeNull();
    expect(follow(duel, "0:r3", "ArrowLeft")).toBeNull();
    expect(follow(duel, "0:g2", "Home")).toBe("0:r2");
    expect(follow(duel, "0:g2", "End")).toBe("dogu:0:2");
    expect(follow(duel, "0:g2", "PageUp")).toBe("1:g1");
    expect(follow(duel, "1:g2", "PageDown")).toBe("0:g3");
  });

  test("other keys, and other places, lead nowhere", () => {
    expect(follow(duel, "0:r1", "x")).toBeNull();
    expect(follow(duel, "pile:1", "ArrowUp")).toBeNull();
  });
});

test("N goes through the lit cells, round and round", () => {
  const lit = new Map([
    ["0:b1", ""],
    ["0:y2", ""],
    ["pile:1", ""],
  ]);
  expect(next(duel, "0:r1", lit, false)).toBe("0:b1");
  expect(next(duel, "0:y2", lit, false)).toBe("0:b1");
  expect(next(duel, "0:b1", lit, true)).toBe("0:y2");
});
