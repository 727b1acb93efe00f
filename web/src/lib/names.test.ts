import { expect, test } from "vitest";
import { seatName, sideName } from "./names";

const info = {
  seats: ["Aoi", "Ren", "Mei", null].map((name) => ({ name })),
  table: { seats: ["pink", "blue", "pink", "blue"], sides: ["pink", "blue", "rivals"], side_of: [0, 1, 0, 1] },
};

test("a seat is called by who sits there, a free one by its own name", () => {
  expect([0, 1, 2, 3].map((one) => seatName(info, one))).toEqual(["Aoi", "Ren", "Mei", "blue"]);
});

test("two who have one name are numbered", () => {
  const twins = { ...info, seats: ["Ren", "Ren", "Mei", "Aoi"].map((name) => ({ name })) };
  expect([0, 1, 2].map((one) => seatName(twins, one))).toEqual(["Ren 1", "Ren 2", "Mei"]);
});

test("a side is called by its players, or by its own name where nobody sits", () => {
  expect([0, 1, 2].map((one) => sideName(info, one))).toEqual(["Aoi & Mei", "Ren & blue", "rivals"]);
});
