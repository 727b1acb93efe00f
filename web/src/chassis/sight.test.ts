import { describe, expect, test } from "vitest";
import {
  around,
  cellAt,
  filled,
  fit,
  inView,
  middle,
  next,
  reveal,
  seenAt,
  stepped,
  zoomed,
  type Cell,
  type Point,
  type Sight,
} from "./sight";

const ROOM = { width: 60, height: 100 };
const SIZE = { width: 800, height: 600 };
const GARDEN: Cell[] = [
  { x: 0, y: 0 },
  { x: -3, y: 2 },
  { x: 4, y: -1 },
];
/** Where the middle of a cell is in the window. */
const seen = (sight: Sight, cell: Cell): Point => seenAt(sight, middle(cell, ROOM), SIZE);

test("a box holds its cells, and 0,0 where there are none", () => {
  expect(around(GARDEN)).toEqual({ left: -3, top: -1, right: 4, bottom: 2 });
  expect(around(GARDEN, 1)).toEqual({ left: -4, top: -2, right: 5, bottom: 3 });
  expect(around([])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

describe("what is seen", () => {
  test("the whole of a box fits", () => {
    const sight = fit(around(GARDEN, 1), ROOM, SIZE, 9);
    expect(sight).toEqual({ x: 30, y: 50, scale: 1 });
    for (const cell of GARDEN) expect(inView(sight, cell, ROOM, SIZE)).toBe(true);
    expect(inView(sight, { x: 4, y: 4 }, ROOM, SIZE)).toBe(false);
  });

  test("it grows no more than is asked for", () => {
    expect(fit(around([]), ROOM, SIZE, 1.5).scale).toBe(1.5);
  });

  test("a cell comes into view by the least shift", () => {
    const sight = { x: 0, y: 0, scale: 1 };
    expect(reveal(sight, around([{ x: 1, y: 1 }]), ROOM, SIZE)).toEqual(sight);
    const shifted = reveal(sight, around([{ x: 9, y: 0 }]), ROOM, SIZE);
    expect(shifted).toEqual({ x: 9.5 * ROOM.width - 400, y: 0, scale: 1 });
    expect(inView(shifted, { x: 9, y: 0 }, ROOM, SIZE)).toBe(true);
  });

  test("a window smaller than the garden shows no gravel beyond it", () => {
    const box = { left: -20, top: -20, right: 20, bottom: 20 };
    const { x, y } = filled({ x: 9999, y: -9999, scale: 1 }, box, ROOM, SIZE);
    expect(x).toBe(20.5 * ROOM.width - 400);
    expect(y).toBe(-20.5 * ROOM.height + 300);
    expect(filled({ x: 50, y: 50, scale: 1 }, around([]), ROOM, SIZE)).toEqual({ x: 0, y: 0, scale: 1 });
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
    for (const cell of [...GARDEN, { x: -7, y: -5 }])
      expect(cellAt(sight, seen(sight, cell), ROOM, SIZE)).toEqual(cell);
  });
});

test("a walk ends where no cell is reached any more", () => {
  expect(stepped({ x: 4, y: -1 }, { x: 1, y: 0 }, 9)).toEqual({ x: 5, y: -1 });
  expect(stepped({ x: 0, y: -7 }, { x: 0, y: -5 }, 9)).toEqual({ x: 0, y: -9 });
  expect(stepped({ x: -1, y: 0 }, { x: 1, y: 0 }, 9)).toEqual({ x: 0, y: 0 });
});

test("the next cell is the next in reading order, round and round", () => {
  const cells = [
    { x: 3, y: 1 },
    { x: 0, y: 0 },
    { x: -2, y: 1 },
  ];
  expect(next(cells, { x: 0, y: 0 }, false)).toEqual({ x: -2, y: 1 });
  expect(next(cells, { x: 3, y: 1 }, false)).toEqual({ x: 0, y: 0 });
  expect(next(cells, { x: 0, y: 0 }, true)).toEqual({ x: 3, y: 1 });
  expect(next([{ x: 3, y: 3 }], { x: 3, y: 3 }, false)).toEqual({ x: 3, y: 3 });
  expect(next([], { x: 0, y: 0 }, false)).toBeNull();
});
