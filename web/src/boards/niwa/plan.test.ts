import { describe, expect, test } from "vitest";
import { around, nameOf, seenAt, type Cell } from "../../chassis/sight";
import { CELL, cellOf, ground, middle, nearest, REACH, walk } from "./plan";

const SIZE = { width: 800, height: 600 };
const GARDEN: Cell[] = [
  { x: 0, y: 0 },
  { x: -3, y: 2 },
  { x: 4, y: -1 },
];

test("names and cells are the same thing", () => {
  for (const name of ["0,0", "-12,3", "47,-47"]) expect(nameOf(cellOf(name))).toBe(name);
});

test("a finger may miss by a little", () => {
  const sight = { x: 0, y: 0, scale: 0.5 };
  const { x, y } = seenAt(sight, middle({ x: 2, y: 0 }), SIZE);
  const beside = { x: x + (CELL.width / 2) * 0.5 + 12, y };
  expect(nearest(["2,0", "-1,0"], sight, beside, SIZE, 22)).toBe("2,0");
  expect(nearest(["2,0", "-1,0"], sight, beside, SIZE, 10)).toBe(null);
});

describe("walking", () => {
  const box = around(GARDEN);

  test("one step each way, beyond the garden too, as far as a card can ever lie", () => {
    expect(walk({ x: 4, y: -1 }, "ArrowRight", box)).toEqual({ x: 5, y: -1 });
    expect(walk({ x: 0, y: -1 }, "ArrowUp", box)).toEqual({ x: 0, y: -2 });
    expect(walk({ x: -1, y: 0 }, "ArrowRight", box)).toEqual({ x: 0, y: 0 });
    expect(walk({ x: REACH, y: 0 }, "ArrowRight", box)).toEqual({ x: REACH, y: 0 });
  });

  test("to the ends of row and column", () => {
    expect(walk({ x: 1, y: 1 }, "Home", box)).toEqual({ x: -3, y: 1 });
    expect(walk({ x: 1, y: 1 }, "PageDown", box)).toEqual({ x: 1, y: 2 });
    expect(walk({ x: 1, y: 1 }, "a", box)).toBe(null);
  });
});

test("the ground is a rectangle a card", () => {
  expect(ground(GARDEN).match(/M/g)).toHaveLength(3);
});
