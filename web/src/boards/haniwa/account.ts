/** The end of a game: each column with what decided it, Smiles, Dogu, Kofun, one step after another, and the sums. */
import type {
  HaniwaCell,
  HaniwaColumn,
  HaniwaGameSheet,
  HaniwaNoble,
  HaniwaRow,
  HaniwaTable,
  HaniwaView,
} from "../../api";
import type { Account, Step } from "../../chassis/board";
import { dogu, noble } from "./plan";
import { text } from "./text";

/** What of table and view the account is made of. */
type Nobles = Pick<HaniwaTable, "nobles">;
interface Ended extends Pick<HaniwaView, "sheets" | "points"> {
  areas: Pick<HaniwaCell, "place" | "column" | "row">[][];
  rows: Pick<HaniwaRow, "row" | "dogu">[][];
}

/** The side of a column that nobody has won. */
const NOBODY = -1;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The colour of a column's noble. */
export const colourOf = (table: Nobles, { column }: { column: HaniwaNoble["column"] }): HaniwaNoble["colour"] =>
  table.nobles.find((noble) => noble.column === column)!.colour;

/** What a column is called: the colour of its noble. */
export const columnName = (table: Nobles, column: HaniwaColumn): string => capital(colourOf(table, column));

/** How a column was decided, and what became of its die. */
export function columnWords(column: HaniwaColumn, name: string): string {
  if (column.run !== null) return column.winner === null ? text.noRun(name, column.run) : text.run(name, column.die);
  if (column.winner === null || column.criterion === null) return text.nobody(name);
  const more = column.sides[column.winner]?.[column.criterion] ?? 0;
  const less = column.sides[1 - column.winner]?.[column.criterion] ?? 0;
  const parts = [text.won(name, text.criterion[column.criterion], more, less)];
  if (column.vip) parts.push(text.twice);
  if (column.struck) parts.push(text.struck);
  return parts.join("; ");
}

/** What the games of a match are called; a single game needs no name. */
const gameName = (view: Ended, index: number): string | null =>
  view.sheets.length === 1 ? null : index === 0 ? text.first : text.second;

/** The steps of one game; `lies` says whether its tiles are still on the table. */
function stepsOf(view: Ended, table: Nobles, sheet: HaniwaGameSheet, index: number, lies: boolean): Step[] {
  const part = gameName(view, index);
  type Where = Pick<Step, "places" | "along">;
  const nowhere: Where = { places: [], along: [] };
  const step = (side: number, words: string, points: number, drawing: string, where = nowhere): Step => ({
    ...where,
    side,
    sight: index,
    words: part ? `${part}: ${words}` : words,
    points,
    drawing,
  });
  const columns = sheet.columns.flatMap((column) => {
    if (column.run !== null && column.winner === null) return [];
    const name = columnName(table, column);
    const side = column.winner ?? NOBODY;
    const places = [noble(column.column)];
    const cells = view.areas.flat().filter((cell) => cell.column === column.column);
    const where = { places, along: lies ? [...places, ...cells.map(({ place }) => place)] : [] };
    const die = step(side, columnWords(column, name), column.points - column.smile, `die-${column.die}`, where);
    const drawing = `noble-${colourOf(table, column)}-smile`;
    return column.smile ? [die, step(side, text.smiles(name), column.smile, drawing, where)] : [die];
  });
  const others = sheet.sides.flatMap(({ awake, dogu: points, kofun }, side) => {
    const rows = lies ? (view.rows[side] ?? []).filter((row) => row.dogu === "awake") : [];
    const places = rows.map(({ row }) => dogu(side, row));
    const cells = rows.flatMap(({ row }) => view.areas[side]?.filter((cell) => cell.row === row) ?? []);
    const where = { places, along: cells.map(({ place }) => place) };
    return [
      ...(awake ? [step(side, text.dogu(awake), points, "dogu-awake", where)] : []),
      ...(kofun ? [step(side, text.tombs(kofun), kofun, "kofun-brown")] : []),
    ];
  });
  return [...columns, ...others];
}

export function walk(view: Ended, table: Nobles): Step[] {
  const last = view.sheets.length - 1;
  return view.sheets.flatMap((sheet, index) => stepsOf(view, table, sheet, index, index === last));
}

/** The lines of one game. */
function linesOf(table: Nobles, { columns, sides }: HaniwaGameSheet, part: string | null): Account[] {
  const line = (words: string, values: Account["values"]): Account => ({ ...(part && { part }), words, values });
  const sums = (words: string, key: "smile" | "dogu" | "kofun" | "total"): Account =>
    line(
      words,
      sides.map((side) => ({ points: side[key] })),
    );
  const lines = columns.map((column) => {
    const value = { points: column.points - column.smile, drawing: `die-${column.die}` };
    return line(
      columnWords(column, columnName(table, column)),
      sides.map((_, side) => (side === column.winner ? value : null)),
    );
  });
  if (sides.length > 1) lines.push(sums(text.smile, "smile"));
  lines.push(sums(text.doguLine, "dogu"), sums(text.tombsLine, "kofun"));
  return part ? [...lines, { ...sums(part, "total"), sum: true }] : lines;
}

export function account(view: Ended, table: Nobles): Account[] {
  const games = view.sheets.map((sheet, index) => linesOf(table, sheet, gameName(view, index)));
  return [...games.flat(), { words: text.total, values: view.points.map((points) => ({ points })) }];
}
