import { expect, test } from "vitest";
import type { HaniwaTelling } from "../../api";
import { gather } from "./happened";

const told = (seat: number, move: string, what: Partial<HaniwaTelling> = {}): HaniwaTelling => ({
  seat,
  move,
  words: "",
  moved: [],
  drawn: null,
  die: null,
  row: null,
  turned_up: null,
  ended: false,
  ...what,
});
const die = { column: "r" as const, before: 5, after: 1, past_six: true };
const row = { side: 0, row: 1, power: 8, dogu: "awake" as const };

test("what a turn brings stays until the next placement", () => {
  const placed = gather(null, told(0, "R2@r1", { die }));
  expect(placed).toEqual({ seat: 0, die, row: null, turnedUp: null });
  const took = gather(placed, told(0, "kofun N", { row }));
  expect(took).toMatchObject({ die, row });
  const drew = gather(took, told(0, "draw 1"));
  expect(drew).toMatchObject({ die, row });
  expect(gather(drew, told(0, "G1@g1"))).toMatchObject({ die: null, row: null }); // alone one places again
  expect(gather(drew, told(1, "discard 1"))).toMatchObject({ seat: 1, die: null, row: null });
});

test("the tile turned up at the end is marked", () => {
  const turned_up = { place: "0:r1", piece: "R2", kofun: null };
  expect(gather(null, told(1, "draw 1", { turned_up })).turnedUp).toEqual(turned_up);
});
