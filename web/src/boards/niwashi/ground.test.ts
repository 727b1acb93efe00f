import { expect, test } from "vitest";
import {
  border,
  boxOf,
  cellAt,
  cellOf,
  fitted,
  frameOf,
  middleOf,
  moved,
  nearer,
  next,
  placeOf,
  plotsOf,
  step,
  stripCells,
  turned,
  UNIT,
} from "./ground";

test("four quarter turns bring a tile back", () => {
  expect(turned("WPS", 0)).toEqual({ reading: "WPS", south: false });
  expect(turned("WPS", 1)).toEqual({ reading: "WPS", south: true });
  expect(turned("WPS", 2)).toEqual({ reading: "SPW", south: false });
  expect(turned("WPS", -1)).toEqual({ reading: "SPW", south: true });
  expect(turned("WPS", 4)).toEqual(turned("WPS", 0));
});

test("a strip lies round its middle, and its place is written from its first cell", () => {
  const middle = { x: 2, y: -1 };
  expect(stripCells(middle, false).map(({ x }) => x)).toEqual([1, 2, 3]);
  expect(placeOf(middle, false)).toBe("1,-1E");
  expect(placeOf(middle, true)).toBe("2,-2S");
  expect(middleOf("1,-1E")).toEqual({ middle, south: false });
  expect(middleOf("2,-2S")).toEqual({ middle, south: true });
});

test("only cells are read as cells", () => {
  expect(cellOf("-12,3")).toEqual({ x: -12, y: 3 });
  for (const name of ["river0", "done1-0", "1", ""]) expect(cellOf(name)).toBeNull();
});

test("what was laid later is seen from above", () => {
  const start = { reading: "WPS", x: -1, y: 0, south: false, seat: null };
  const plots = plotsOf([start, { reading: "ADA", x: 1, y: -1, south: true, seat: 0 }]);
  expect(plots).toHaveLength(5);
  expect(plots.find(({ x, y }) => x === 1 && y === 0)).toEqual({ x: 1, y: 0, colour: "D", strip: 1 });
});

test("a border has only the sides that no two cells share", () => {
  const sides = (path: string): number => path.split("M").length - 1;
  expect(sides(border([{ x: 0, y: 0 }]))).toBe(4);
  expect(sides(border(stripCells({ x: 0, y: 0 }, true)))).toBe(8);
  expect(border([{ x: 1, y: 0 }], 10)).toContain(`M${UNIT + 10} 10H${2 * UNIT - 10}`);
  // Where it turns inward the sides meet too: at (90, 110) in the corner of an L.
  const corner = border([{ x: 0, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 1 }], 10); // prettier-ignore
  expect(corner).toContain("M90 10V110");
  expect(corner).toContain("M90 110H190");
});

test("the whole Garden is in the picture, and as near as it can be", () => {
  const sight = fitted({ left: -3, right: 6, top: 0, bottom: 1 }, 500, 400);
  expect(sight).toEqual({ x: 2, y: 1, scale: 50 });
  // Room at the lower edge moves it up.
  const raised = fitted({ left: 0, right: 0, top: 0, bottom: 9 }, 500, 440, 40);
  expect(raised.scale).toBe(40);
  expect(raised.y - 5).toBeCloseTo(0.5);
  expect(frameOf([{ x: 0, y: 0 }], { left: -4, right: 4, top: -2, bottom: 2 }).right).toBeCloseTo(4.4);
  expect(boxOf([{ x: 1, y: 2 }, { x: -1, y: 5 }])).toEqual({ left: -1, right: 1, top: 2, bottom: 5 }); // prettier-ignore
});

test("what is under the pointer stays there when the Garden comes nearer", () => {
  const sight = { x: 0, y: 0, scale: 40 };
  const closer = nearer(sight, 1.5, 130, -70);
  expect(closer.scale).toBe(60);
  expect(closer.x + 130 / 60).toBeCloseTo(130 / 40);
  expect(closer.y - 70 / 60).toBeCloseTo(-70 / 40);
  expect(cellAt(sight, 130, -70)).toEqual({ x: 3, y: -2 });
  expect(cellAt(closer, 130, -70)).toEqual({ x: 3, y: -2 });
  expect(cellAt(sight, 40 * 100, 0)).toBeNull();
});

test("keys walk over the edge of the Garden, but not out of the notation", () => {
  expect(step({ x: 0, y: 0 }, "ArrowUp")).toEqual({ x: 0, y: -1 });
  expect(step({ x: 97, y: 0 }, "End")).toEqual({ x: 99, y: 0 });
  expect(step({ x: 0, y: 0 }, "a")).toBeNull();
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
  expect(next([], { x: 0, y: 0 }, false)).toBeNull();
});

test("an item is moved within its list", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
});
