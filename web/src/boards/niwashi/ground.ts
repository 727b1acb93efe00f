/** Where things are on the grid of the Garden: cells, strips and borders. */
import type { NiwashiPlot, NiwashiStrip, NiwashiTable } from "../../api";
import { around, ARROWS, grown, nameOf, stepped, type Box, type Cell } from "../../chassis/sight";
import { text } from "./text";

/** The side of a cell in the picture; a drawing of a plot is as large. */
export const UNIT = 100;
/** How far the notation reaches from the middle. */
export const FAR = 99;

/** Whether the notation has a name for a cell. */
export const named = ({ x, y }: Cell): boolean => Math.max(Math.abs(x), Math.abs(y)) <= FAR;

/** The cell a name means, or null where it means something else. */
export function cellOf(name: string): Cell | null {
  const found = /^(-?\d+),(-?\d+)$/.exec(name);
  return found && { x: Number(found[1]), y: Number(found[2]) };
}

/** A strip in the hand: its colours as read from west or north, and which way it lies. */
export interface Turned {
  reading: string;
  south: boolean;
}

/** A tile after so many quarter turns to the right. */
export function turned(tile: string, turns: number): Turned {
  const quarter = ((turns % 4) + 4) % 4;
  return { reading: quarter < 2 ? tile : [...tile].reverse().join(""), south: quarter % 2 === 1 };
}

/** The three cells of a strip whose middle plot lies on a cell. */
export function stripCells({ x, y }: Cell, south: boolean): [Cell, Cell, Cell] {
  return south
    ? [
        { x, y: y - 1 },
        { x, y },
        { x, y: y + 1 },
      ]
    : [
        { x: x - 1, y },
        { x, y },
        { x: x + 1, y },
      ];
}

/** A place as the notation writes it, behind the @, of a strip whose middle plot lies on a cell. */
export const placeOf = (middle: Cell, south: boolean): string =>
  nameOf(stripCells(middle, south)[0]) + (south ? "S" : "E");

/** The middle cell of a place in the notation, and the way the strip lies there. */
export function middleOf(place: string): { middle: Cell; south: boolean } | null {
  const first = cellOf(place.slice(0, -1));
  if (!first) return null;
  const south = place.endsWith("S");
  return { middle: south ? { x: first.x, y: first.y + 1 } : { x: first.x + 1, y: first.y }, south };
}

/** What is seen from above of tiles laid one after another. */
export function plotsOf(strips: readonly NiwashiStrip[]): NiwashiPlot[] {
  const top = new Map<string, NiwashiPlot>();
  strips.forEach(({ reading, x, y, south }, strip) => {
    [...reading].forEach((colour, n) => {
      const cell = south ? { x, y: y + n } : { x: x + n, y };
      top.set(nameOf(cell), { ...cell, colour, strip });
    });
  });
  return [...top.values()];
}

/** The border of a set of cells: the sides that no two of them share, `inset` within the cells. */
export function border(cells: readonly Cell[], inset = 0): string {
  const own = new Set(cells.map(nameOf));
  const has = (x: number, y: number): boolean => own.has(`${x},${y}`);
  // A side ends before a corner, goes on where the next cell has one too, and ends after a corner that turns inward.
  const end = (beside: boolean, across: boolean): number => (!beside ? inset : across ? -inset : 0);
  let path = "";
  for (const { x, y } of cells) {
    const [l, r, t, b] = [x * UNIT, (x + 1) * UNIT, y * UNIT, (y + 1) * UNIT];
    for (const side of [-1, 1]) {
      if (!has(x, y + side)) {
        const [from, to] = [-1, 1].map((way) => end(has(x + way, y), has(x + way, y + side))) as [number, number];
        path += `M${l + from} ${side < 0 ? t + inset : b - inset}H${r - to}`;
      }
      if (!has(x + side, y)) {
        const [from, to] = [-1, 1].map((way) => end(has(x, y + way), has(x + side, y + way))) as [number, number];
        path += `M${side < 0 ? l + inset : r - inset} ${t + from}V${b - to}`;
      }
    }
  }
  return path;
}

export const inside = ({ x, y }: Cell, { left, right, top, bottom }: Box): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;

/** The stage's area, or null where there is none. */
export function areaOf({ stage }: Pick<NiwashiTable, "stage">): Box | null {
  if (!stage.area) return null;
  const [left, right, top, bottom] = stage.area;
  return { left, right, top, bottom };
}

/** What should be seen of a Garden: all of it with room round it for one more tile, but no more than the area has. */
export const frameOf = (plots: readonly Cell[], area: Box | null): Box =>
  area ? grown(area, 0.4) : around(plots, 1.5);

/** A cell and what is there: the name of its plot, or nothing. */
export function cellWords(table: NiwashiTable, plots: readonly NiwashiPlot[], { x, y }: Cell): string {
  const plot = plots.find((one) => one.x === x && one.y === y);
  const stone = table.stage.stones.some(([left, top]) => left === x && top === y);
  return `${x},${y}, ${plot ? table.colours[plot.colour] : stone ? text.stone : text.empty}`;
}

/** Keys that lead five cells on. */
const LEAPS: Readonly<Record<string, Cell>> = {
  PageUp: { x: 0, y: -5 },
  PageDown: { x: 0, y: 5 },
  Home: { x: -5, y: 0 },
  End: { x: 5, y: 0 },
};

/** Where a key leads from a cell, or null where it is no such key. */
export function step(from: Cell, key: string): Cell | null {
  const by = ARROWS[key] ?? LEAPS[key];
  return by ? stepped(from, by, FAR) : null;
}

/** An item moved to another place of its list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const kept = list.filter((_, index) => index !== from);
  return [...kept.slice(0, to), list[from] as T, ...kept.slice(to)];
}
