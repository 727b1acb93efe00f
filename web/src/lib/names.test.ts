import { expect, test } from "vitest";
import type { TableInfo } from "../api";
import { seatName, sideName } from "./names";

const seat = (name: string | null) => ({
  kind: name ? ("person" as const) : ("free" as const),
  name,
  level: null,
  thoughts: null,
  mine: false,
  here: true,
});
const info = {
  seats: [seat("Aoi"), seat("Ren"), seat("Mei"), seat(null)],
  table: { seats: ["pink", "blue", "pink", "blue"], sides: ["pink", "blue", "rivals"], side_of: [0, 1, 0, 1] },
} as unknown as TableInfo;

test("a seat is called by who sits there, a free one by its own name", () => {
  expect([0, 1, 2, 3].map((one) => seatName(info, one))).toEqual(["Aoi", "Ren", "Mei", "blue"]);
});

test("two who have one name are numbered", () => {
  const twins = { ...info, seats: [seat("Ren"), seat("Ren"), seat("Mei"), seat("Aoi")] };
  expect([0, 1, 2].map((one) => seatName(twins, one))).toEqual(["Ren 1", "Ren 2", "Mei"]);
});

test("a side is called by its players, or by its own name where nobody sits", () => {
  expect([0, 1, 2].map((one) => sideName(info, one))).toEqual(["Aoi & Mei", "Ren & blue", "rivals"]);
});
