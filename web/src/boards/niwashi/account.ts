/** The end of a game: every validated Objective where its pattern was seen, one after another, and the sum. */
import type { NiwashiTable, NiwashiTelling, NiwashiView } from "../../api";
import type { Account, Step } from "../../chassis/board";
import { text } from "./text";

export function walk(view: NiwashiView, table: NiwashiTable, log: readonly NiwashiTelling[]): Step[] {
  const steps = log.flatMap(({ move, pattern, laid, seat }) => {
    const code = move.replace(/^reveal /, "");
    if (code === move) return [];
    return {
      side: 0,
      sight: laid,
      places: pattern.map(([x, y]) => `${x},${y}`),
      along: [],
      words: `${table.piece_names[code] ?? code}, ${table.seats[seat] ?? ""}`,
      points: 1,
      drawing: `shape-${code[0]}`,
    };
  });
  if (steps.length > 0) return steps;
  return [{ side: 0, sight: view.strips.length, places: [], along: [], words: text.none, points: 0, drawing: null }];
}

export function account(view: NiwashiView, table: NiwashiTable): Account[] {
  const sums = view.outcome?.accounts[0];
  if (!sums) return [];
  return [
    ...sums.by_seat.map((points, seat) => ({ words: text.validatedBy(table.seats[seat] ?? ""), values: [{ points }] })),
    { words: text.total, values: [{ points: sums.validated }] },
  ];
}
