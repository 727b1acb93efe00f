import { expect, test } from "vitest";
import { CLEAR, lines } from "./gravel";

const points = (path: string): [number, number][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("far from stones the lines are level", () => {
  expect(new Set(points(lines(160, 40, 20, [])).map(([, y]) => y))).toEqual(new Set([10, 30]));
});

test("no line runs into a stone's rings", () => {
  const stone = { x: 200, y: 60, r: 30 };
  const near = points(lines(400, 120, 10, [stone])).map(([x, y]) => Math.hypot(x - stone.x, y - stone.y));
  expect(Math.min(...near)).toBeGreaterThanOrEqual(CLEAR * stone.r - 0.1);
});
