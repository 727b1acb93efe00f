import { describe, expect, test } from "vitest";
import {
  around,
  CELL,
  cellAt,
  cellOf,
  filled,
  fit,
  ground,
  inView,
  middle,
  nameOf,
  nearest,
  next,
  REACH,
  reveal,
  walk,
  zoomed,
  type Cell,
} from "./plan";

const SIZE = { width: 800, height: 600 };
const GARDEN: Cell[] = [
  { x: 0, y: 0 },
  { x: -3, y: 2 },
  { x: 4, y: -1 },
];
/** Where the middle of a cell is in the window. */
const seen = (sight: { x: number; y: number; scale: number }, cell: Cell): Cell => {
  const { x, y } = middle(cell);
  return {
    x: (x - sight.x) * sight.scale + SIZE.width / 2,
    y: (y - sight.y) * sight.scale + SIZE.height / 2,
  };
};

test("names and cells are the same thing", () => {
  for (const name of ["0,0", "-12,3", "47,-47"]) expect(nameOf(cellOf(name))).toBe(name);
});

test("a box holds its cells, and 0,0 where there are none", () => {
  expect(around(GARDEN)).toEqual({ left: -3, top: -1, right: 4, bottom: 2 });
  expect(around(GARDEN, 1)).toEqual({ left: -4, top: -2, right: 5, bottom: 3 });
  expect(around([])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

describe("what is seen", () => {
  test("the whole of a box fits", () => {
    const sight = fit(around(GARDEN, 1), SIZE, 9);
    for (const cell of GARDEN) expect(inView(sight, cell, SIZE)).toBe(true);
    expect(inView(sight, { x: 4, y: 4 }, SIZE)).toBe(false);
  });

  test("it grows no more than is asked for", () => {
    expect(fit(around([]), SIZE, 1.5).scale).toBe(1.5);
  });

  test("a cell comes into view by the least shift", () => {
    const sight = { x: 0, y: 0, scale: 1 };
    expect(reveal(sight, around([{ x: 1, y: 1 }]), SIZE)).toEqual(sight);
    const shifted = reveal(sight, around([{ x: 9, y: 0 }]), SIZE);
    expect(shifted).toEqual({ x: 9.5 * CELL.width - 400, y: 0, scale: 1 });
    expect(inView(shifted, { x: 9, y: 0 }, SIZE)).toBe(true);
  });

  test("a window smaller than the garden shows no gravel beyond it", () => {
    const box = around([cellOf("-20,-20"), cellOf("20,20")]);
    const { x, y } = filled({ x: 9999, y: -9999, scale: 1 }, box, SIZE);
    expect(x).toBe(20.5 * CELL.width - 400);
    expect(y).toBe(-20.5 * CELL.height + 300);
    expect(filled({ x: 50, y: 50, scale: 1 }, around([]), SIZE)).toEqual({ x: 0, y: 0, scale: 1 });
  });

  test("zooming keeps what is under the pointer", () => {
    const sight = { x: 30, y: -80, scale: 0.7 };
    const at = seen(sight, { x: 2, y: -1 });
    const near = zoomed(sight, 1.8, at, SIZE);
    expect(near.scale).toBeCloseTo(1.26);
    expect(seen(near, { x: 2, y: -1 }).x).toBeCloseTo(at.x);
    expect(seen(near, { x: 2, y: -1 }).y).toBeCloseTo(at.y);
  });

  test("a point of the window means the cell that is drawn there", () => {
    const sight = { x: 100, y: -40, scale: 0.6 };
    for (const cell of [...GARDEN, { x: -7, y: -5 }]) expect(cellAt(sight, seen(sight, cell), SIZE)).toEqual(cell);
  });

  test("a finger may miss by a little", () => {
    const sight = { x: 0, y: 0, scale: 0.5 };
    const { x, y } = seen(sight, { x: 2, y: 0 });
    const beside = { x: x + (CELL.width / 2) * 0.5 + 12, y };
    expect(nearest(["2,0", "-1,0"], sight, beside, SIZE, 22)).toBe("2,0");
    expect(nearest(["2,0", "-1,0"], sight, beside, SIZE, 10)).toBe(null);
  });
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

  test("to the next marked cell in reading order, round and round", () => {
    const marked = ["1,0", "-1,0", "0,2"];
    expect(next(marked, "0,0", false)).toBe("1,0");
    expect(next(marked, "1,0", false)).toBe("0,2");
    expect(next(marked, "0,2", false)).toBe("-1,0");
    expect(next(marked, "0,0", true)).toBe("-1,0");
    expect(next(["3,3"], "3,3", false)).toBe("3,3");
    expect(next([], "0,0", false)).toBe(null);
  });
});

test("the ground is a rectangle a card", () => {
  expect(ground(GARDEN).match(/M/g)).toHaveLength(3);
});
