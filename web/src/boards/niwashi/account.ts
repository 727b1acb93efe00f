/** The end of a game: every validated Objective where its pattern was seen, one after another, and the sum. */
import type { NiwashiTable, NiwashiTelling, NiwashiView, Table, Telling, View } from "../../api";
import type { Account, Step } from "../../chassis/board";
import { text } from "./text";

export function walk(anyView: View, table: Table, log: readonly Telling[]): Step[] {
  const view = anyView as NiwashiView;
  const steps = (log as readonly NiwashiTelling[]).flatMap(({ move, pattern, laid, seat }) => {
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

export function account(anyView: View, anyTable: Table): Account[] {
  const view = anyView as NiwashiView;
  const table = anyTable as NiwashiTable;
  const sums = view.outcome?.accounts[0];
  if (!sums) return [];
  return [
    ...sums.by_seat.map((points, seat) => ({ words: text.validatedBy(table.seats[seat] ?? ""), values: [{ points }] })),
    { words: text.total, values: [{ points: sums.validated }] },
  ];
}
