import { expect, test } from "vitest";
import type { HaniwaColumn, HaniwaGameSheet, HaniwaNoble, HaniwaRow } from "../../api";
import { account, columnWords, walk } from "./account";

const standing = (power: number, in_colour = 0, tiles = 0) => ({ power, in_colour, tiles, smile: tiles === 3 });
const column = (what: Partial<HaniwaColumn>): HaniwaColumn => ({
  column: "r",
  die: 5,
  vip: false,
  sides: [standing(7), standing(5)],
  winner: 0,
  criterion: "power",
  struck: false,
  points: 5,
  smile: 0,
  run: null,
  words: "",
  ...what,
});
const side = { dice: 0, smile: 0, awake: 0, cursed: 0, dogu: 0, kofun: 0, total: 0 };

const nobles: HaniwaNoble[] = [
  { column: "r", colour: "red" },
  { column: "b", colour: "blue" },
  { column: "g", colour: "green" },
  { column: "y", colour: "yellow" },
];
const table = { nobles };

/** A duel: red with a Smile, blue struck by a curse, green even, yellow by colour. */
const sheet: HaniwaGameSheet = {
  columns: [
    column({ sides: [standing(6, 6, 3), standing(5)], points: 7, smile: 2 }),
    column({ column: "b", die: 6, winner: 1, sides: [standing(4), standing(6)], struck: true, points: 0 }),
    column({ column: "g", die: 2, winner: null, criterion: null, points: 0 }),
    column({
      column: "y",
      die: 3,
      winner: 1,
      criterion: "in_colour",
      sides: [standing(5, 1), standing(5, 3)],
      points: 3,
    }),
  ],
  sides: [
    { ...side, dice: 5, smile: 2, awake: 1, dogu: 2, kofun: 2, total: 11 },
    { ...side, dice: 3, cursed: 1, total: 3 },
  ],
};
const cells = (of: number) =>
  nobles.flatMap(({ column }) => [1, 2, 3].map((row) => ({ place: `${of}:${column}${row}`, column, row })));
const rows = (dogu: HaniwaRow["dogu"]) => [1, 2, 3].map((row) => ({ row, dogu: row === 1 ? dogu : "asleep" }) as const);
const view = (...sheets: HaniwaGameSheet[]) => ({
  sheets,
  points: [11, 3].map((n) => n * sheets.length),
  areas: [cells(0), cells(1)],
  rows: [rows("awake"), rows("cursed")],
});

test("a column tells what has decided it", () => {
  expect(sheet.columns.map((one, n) => columnWords(one, nobles[n]!.colour))).toEqual([
    "red by total power, 6 to 5",
    "blue by total power, 6 to 4; a curse strikes its die",
    "green: all even, nobody wins",
    "yellow by power in colour, 3 to 1",
  ]);
  expect(columnWords(column({ vip: true }), "red")).toBe("red by total power, 7 to 5; a VIP, so its die counts twice");
  expect(columnWords(column({ run: 4 }), "red")).toBe("red smiles: twice its die of 5");
  expect(columnWords(column({ run: 2, winner: null }), "red")).toBe("red: 2 on one another, no Smile");
});

test("the steps of the walk add up to the points", () => {
  const steps = walk(view(sheet), table);
  for (const of of [0, 1])
    expect(steps.filter(({ side }) => side === of).reduce((sum, { points }) => sum + points, 0)).toBe([11, 3][of]);
  expect(steps.find(({ side }) => side === -1)?.words).toContain("nobody");
  expect(steps.find(({ drawing }) => drawing === "dogu-awake")?.along).toEqual(["0:r1", "0:b1", "0:g1", "0:y1"]);
});

test("the steps of a first game point at its sheet, not at the tiles of the second", () => {
  const steps = walk(view(sheet, sheet), table);
  const [first, second] = [0, 1].map((game) => steps.filter(({ sight }) => sight === game));
  expect(first?.map(({ along }) => along)).toEqual(first?.map(() => []));
  expect(first?.[0]?.words).toBe("First game: Red by total power, 6 to 5");
  expect(second?.[0]?.along).toContain("0:r1");
});

test("the lines of the account add up, game by game", () => {
  const lines = account(view(sheet, sheet), table);
  const games = ["First game", "Second game"].map((part) => lines.filter((line) => line.part === part));
  for (const game of games) {
    const sum = game.at(-1)!;
    expect(sum.sum).toBe(true);
    for (const of of [0, 1]) {
      const points = game.slice(0, -1).map(({ values }) => values[of]?.points ?? 0);
      expect(points.reduce((a, b) => a + b)).toBe(sum.values[of]?.points);
    }
  }
  expect(lines.at(-1)).toEqual({ words: "Total", values: [{ points: 22 }, { points: 6 }] });
});
