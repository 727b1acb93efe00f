/** Where things are on the grid of the Garden: cells, strips, borders, and the part of it that is seen. */
import type { NiwashiPlot, NiwashiStrip, NiwashiTable } from "../../api";
import { text } from "./text";

/** The side of a cell in the picture; a drawing of a plot is as large. */
export const UNIT = 100;
/** How far the notation reaches from the middle. */
export const FAR = 99;

export interface Cell {
  x: number;
  y: number;
}
/** The least and the greatest cell of a part of the grid. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const nameOf = ({ x, y }: Cell): string => `${x},${y}`;

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

export function boxOf(cells: readonly Cell[]): Box {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

export const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
});

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
  area ? grown(area, 0.4) : grown(boxOf(plots), 1.5);

/** A cell and what is there: the name of its plot, or nothing. */
export function cellWords(table: NiwashiTable, plots: readonly NiwashiPlot[], { x, y }: Cell): string {
  const plot = plots.find((one) => one.x === x && one.y === y);
  const stone = table.stage.stones.some(([left, top]) => left === x && top === y);
  return `${x},${y}, ${plot ? table.colours[plot.colour] : stone ? text.stone : text.empty}`;
}

/** Where a picture looks: the middle of it, in cells, and how many pixels a cell is wide. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
}
export const LEAST = 14;
export const MOST = 120;
/** A Garden is not drawn larger than that by itself. */
const COSY = 84;

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The sight that shows a box in a picture so many pixels wide and high, `foot` of them covered at its lower edge. */
export function fitted(box: Box, width: number, height: number, foot = 0): Sight {
  const [wide, high] = [box.right - box.left + 1, box.bottom - box.top + 1];
  const scale = clamp(Math.min(width / wide, (height - foot) / high), LEAST, COSY);
  return { x: (box.left + box.right + 1) / 2, y: (box.top + box.bottom + 1) / 2 + foot / 2 / scale, scale };
}

/** A sight so many times as near, with the point (px, py), counted from the middle of the picture, staying where it is. */
export function nearer(sight: Sight, times: number, px = 0, py = 0): Sight {
  const scale = clamp(sight.scale * times, LEAST, MOST);
  return {
    x: sight.x + px / sight.scale - px / scale,
    y: sight.y + py / sight.scale - py / scale,
    scale,
  };
}

/** The cell at a point counted from the middle of the picture, or null where the notation has no name for it. */
export function cellAt(sight: Sight, px: number, py: number): Cell | null {
  const cell = { x: Math.floor(sight.x + px / sight.scale), y: Math.floor(sight.y + py / sight.scale) };
  return Math.max(Math.abs(cell.x), Math.abs(cell.y)) <= FAR ? cell : null;
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  PageUp: [0, -5],
  PageDown: [0, 5],
  Home: [-5, 0],
  End: [5, 0],
};

/** Where a key leads from a cell, or null where it is no such key. */
export function step({ x, y }: Cell, key: string): Cell | null {
  const way = STEPS[key];
  return way ? { x: clamp(x + way[0], -FAR, FAR), y: clamp(y + way[1], -FAR, FAR) } : null;
}

/** The next of some cells in reading order after one, or before it; from the last one on to the first. */
export function next(cells: readonly Cell[], from: Cell, back: boolean): Cell | null {
  const order = [...cells].sort((a, b) => a.y - b.y || a.x - b.x);
  const after = (a: Cell): boolean => a.y > from.y || (a.y === from.y && a.x > from.x);
  const before = (a: Cell): boolean => a.y < from.y || (a.y === from.y && a.x < from.x);
  return (back ? (order.findLast(before) ?? order.at(-1)) : (order.find(after) ?? order[0])) ?? null;
}

/** An item moved to another place of its list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const kept = list.filter((_, index) => index !== from);
  return [...kept.slice(0, to), list[from] as T, ...kept.slice(to)];
}
