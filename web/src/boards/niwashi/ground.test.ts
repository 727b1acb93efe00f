import { expect, test } from "vitest";
import {
  border,
  cellOf,
  frameOf,
  middleOf,
  moved,
  named,
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

test("the whole Garden is seen with room round it, or the stage's area with its fence", () => {
  expect(frameOf([{ x: 1, y: 2 }, { x: -1, y: 5 }], null)).toEqual({ left: -2.5, right: 2.5, top: 0.5, bottom: 6.5 }); // prettier-ignore
  expect(frameOf([{ x: 0, y: 0 }], { left: -4, right: 4, top: -2, bottom: 2 }).right).toBeCloseTo(4.4);
});

test("the notation has names for cells up to 99", () => {
  expect(named({ x: -99, y: 99 })).toBe(true);
  expect(named({ x: 0, y: -100 })).toBe(false);
});

test("keys walk over the edge of the Garden, but not out of the notation", () => {
  expect(step({ x: 0, y: 0 }, "ArrowUp")).toEqual({ x: 0, y: -1 });
  expect(step({ x: 97, y: 0 }, "End")).toEqual({ x: 99, y: 0 });
  expect(step({ x: 0, y: 0 }, "a")).toBeNull();
});

test("an item is moved within its list", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
});
