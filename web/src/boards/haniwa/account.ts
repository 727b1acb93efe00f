/** The end of a game: each column with what decided it, Smiles, Dogu, Kofun, one step after another, and the sums. */
import type { HaniwaColumn, HaniwaGameSheet, HaniwaSideSheet, HaniwaTable, HaniwaView, Table, View } from "../../api";
import type { Account, Step } from "../board";
import { dogu, noble } from "./plan";
import { text } from "./text";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a column is called: the colour of its noble. */
export const columnName = (table: HaniwaTable, letter: string): string =>
  capital(table.nobles.find(({ column }) => column === letter)?.colour ?? letter);

/** How a column was decided, and what became of its die. */
export function columnWords(column: HaniwaColumn, name: string): string {
  if (column.run !== null) return text.run(name, column.die);
  if (column.winner === null || column.criterion === null) return text.nobody(name);
  const kind = ({ "power in colour": "in_colour", "tiles in colour": "tiles" } as const)[column.criterion] ?? "power";
  const more = column.sides[column.winner]?.[kind] ?? 0;
  const less = column.sides[1 - column.winner]?.[kind] ?? 0;
  const parts = [text.won(name, column.criterion, more, less)];
  if (column.vip) parts.push(text.twice);
  if (column.struck) parts.push(text.struck);
  return parts.join("; ");
}

/** Points of a Smile between two sides; in the solo game the Smile is the die. */
const SMILE = 2;
const smiles = ({ winner, sides, run }: HaniwaColumn): boolean =>
  run === null && winner !== null && sides[winner]?.smile === true;
const diePoints = (column: HaniwaColumn): number => column.points - (smiles(column) ? SMILE : 0);

/** What the games of a match are called; a single game needs no name. */
const gameName = (view: HaniwaView, index: number): string | null =>
  view.sheets.length === 1 ? null : index === 0 ? text.first : text.second;

/** The steps of one game; `lies` says whether its tiles are still on the table. */
function stepsOf(view: HaniwaView, table: HaniwaTable, sheet: HaniwaGameSheet, index: number, lies: boolean): Step[] {
  const name = gameName(view, index);
  const steps: Step[] = [];
  const add = (side: number, words: string, points: number, drawing: string | null, places: string[] = []): void => {
    const along = lies ? places.map((place) => place) : [];
    steps.push({ side, sight: index, places, along, words: text.inGame(name, words), points, drawing });
  };
  for (const column of sheet.columns) {
    const colour = columnName(table, column.column);
    if (column.run !== null && column.winner === null) continue;
    const cells = view.areas.flat().filter((cell) => cell.column === column.column);
    const side = column.winner ?? -1;
    add(side, columnWords(column, colour), diePoints(column), `die-${column.die}`, [noble(column.column)]);
    steps.at(-1)!.along = lies ? [noble(column.column), ...cells.map(({ place }) => place)] : [];
    if (smiles(column))
      add(side, text.smiles(colour), SMILE, `noble-${colour.toLowerCase()}-smile`, [noble(column.column)]);
  }
  sheet.sides.forEach(({ awake, dogu: points, kofun }, side) => {
    const rows = lies ? (view.rows[side] ?? []).filter((row) => row.dogu === "awake") : [];
    if (awake > 0)
      add(
        side,
        text.dogu(awake),
        points,
        "dogu-awake",
        rows.map(({ row }) => dogu(side, row)),
      );
    if (kofun > 0) add(side, text.tombs(kofun), kofun, "kofun-brown");
  });
  return steps;
}

export function walk(anyView: View, anyTable: Table): Step[] {
  const view = anyView as HaniwaView;
  const last = view.sheets.length - 1;
  return view.sheets.flatMap((sheet, index) => stepsOf(view, anyTable as HaniwaTable, sheet, index, index === last));
}

export function account(anyView: View, anyTable: Table): Account[] {
  const view = anyView as HaniwaView;
  const table = anyTable as HaniwaTable;
  const lines: Account[] = view.sheets.flatMap((sheet, index) => {
    const part = gameName(view, index);
    const line = (words: string, values: Account["values"]): Account => ({ ...(part && { part }), words, values });
    const columns = sheet.columns
      .filter(({ run, winner }) => run === null || winner !== null)
      .map((column) =>
        line(
          columnWords(column, columnName(table, column.column)),
          sheet.sides.map((_, side) =>
            side === column.winner ? { points: diePoints(column), drawing: `die-${column.die}` } : null,
          ),
        ),
      );
    const all = (points: (side: HaniwaSideSheet) => number): Account["values"] =>
      sheet.sides.map((side) => ({ points: points(side) }));
    const smiles =
      sheet.sides.length > 1
        ? [
            line(
              text.smile,
              all(({ smile }) => smile),
            ),
          ]
        : [];
    const sum = part
      ? [
          {
            ...line(
              part,
              all(({ total }) => total),
            ),
            sum: true,
          },
        ]
      : [];
    const dogu = line(
      text.doguLine,
      all(({ dogu }) => dogu),
    );
    return [
      ...columns,
      ...smiles,
      dogu,
      line(
        text.tombsLine,
        all(({ kofun }) => kofun),
      ),
      ...sum,
    ];
  });
  return [...lines, { words: text.total, values: view.points.map((points) => ({ points })) }];
}
