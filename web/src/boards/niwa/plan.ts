/** Where cells are, what part of the unbounded garden is seen, and how one walks through it. */
import { CARD } from "./art";

/** The room of a cell in the picture: a card and a sliver of gravel. */
export const CELL = { width: CARD.width + 2, height: CARD.height + 2 };

/** A cell, x to the right and y downward. */
export interface Cell {
  x: number;
  y: number;
}

/** Cells from one corner to the other, both included. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is seen: the point of the picture in the middle of the window, and pixels a unit of the picture. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
}

/** The window through which the garden is seen, in pixels. */
export interface Size {
  width: number;
  height: number;
}

export const nameOf = ({ x, y }: Cell): string => `${x},${y}`;

export function cellOf(name: string): Cell {
  const [x, y] = name.split(",");
  return { x: Number(x), y: Number(y) };
}

/** The middle of a cell in the picture. */
export const middle = ({ x, y }: Cell): { x: number; y: number } => ({ x: x * CELL.width, y: y * CELL.height });

/** The smallest box round some cells, and round 0,0 where there are none; `margin` cells wider on each side. */
export function around(cells: readonly Cell[], margin = 0): Box {
  const [xs, ys] = cells.length ? [cells.map(({ x }) => x), cells.map(({ y }) => y)] : [[0], [0]];
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** The edges of a box in the picture. */
function edges({ left, top, right, bottom }: Box): Box {
  return {
    left: (left - 0.5) * CELL.width,
    top: (top - 0.5) * CELL.height,
    right: (right + 0.5) * CELL.width,
    bottom: (bottom + 0.5) * CELL.height,
  };
}

/** The whole of a box in the window, no larger than `most` pixels a unit. */
export function fit(box: Box, size: Size, most: number): Sight {
  const { left, top, right, bottom } = edges(box);
  const scale = Math.min(most, size.width / (right - left), size.height / (bottom - top));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/** The least shift after which the whole of a box is in the window; what is larger than the window is centred. */
export function reveal(sight: Sight, box: Box, size: Size): Sight {
  const { left, top, right, bottom } = edges(box);
  const shift = (at: number, room: number, low: number, high: number): number =>
    high - low > room ? (low + high) / 2 : Math.min(Math.max(at, high - room / 2), low + room / 2);
  return {
    x: shift(sight.x, size.width / sight.scale, left, right),
    y: shift(sight.y, size.height / sight.scale, top, bottom),
    scale: sight.scale,
  };
}

/** The least shift after which a window smaller than a box shows nothing but it, and a larger one has it in its middle. */
export function filled(sight: Sight, box: Box, size: Size): Sight {
  const { left, top, right, bottom } = edges(box);
  const shift = (at: number, room: number, low: number, high: number): number =>
    high - low < room ? (low + high) / 2 : Math.min(Math.max(at, low + room / 2), high - room / 2);
  return {
    x: shift(sight.x, size.width / sight.scale, left, right),
    y: shift(sight.y, size.height / sight.scale, top, bottom),
    scale: sight.scale,
  };
}

/** A sight `factor` times as large, in which the point of the picture under a point of the window stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Cell, size: Size): Sight {
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2];
  const scale = sight.scale * factor;
  return {
    x: sight.x + dx / sight.scale - dx / scale,
    y: sight.y + dy / sight.scale - dy / scale,
    scale,
  };
}

/** The cell under a point of the window. */
export function cellAt(sight: Sight, at: Cell, size: Size): Cell {
  const x = sight.x + (at.x - size.width / 2) / sight.scale;
  const y = sight.y + (at.y - size.height / 2) / sight.scale;
  // `|| 0`: no cell is called -0.
  return { x: Math.round(x / CELL.width) || 0, y: Math.round(y / CELL.height) || 0 };
}

/** The nearest of some cells to a point of the window, no farther than `most` pixels; null: none is so near. */
export function nearest(among: Iterable<string>, sight: Sight, at: Cell, size: Size, most: number): string | null {
  const x = sight.x + (at.x - size.width / 2) / sight.scale;
  const y = sight.y + (at.y - size.height / 2) / sight.scale;
  const beyond = (point: number, centre: number, room: number): number =>
    Math.max(0, Math.abs(point - centre) - room / 2) * sight.scale;
  let [best, least]: [string | null, number] = [null, most];
  for (const name of among) {
    const cell = middle(cellOf(name));
    const far = Math.hypot(beyond(x, cell.x, CELL.width), beyond(y, cell.y, CELL.height));
    if (far <= least) [best, least] = [name, far];
  }
  return best;
}

/** Whether a cell is wholly in the window. */
export function inView(sight: Sight, cell: Cell, size: Size): boolean {
  const { x, y } = reveal(sight, around([cell]), size);
  return Math.abs(x - sight.x) < 0.5 && Math.abs(y - sight.y) < 0.5;
}

/** No card ever lies farther from 0,0 (section 5 of the rules). */
export const REACH = 47;

const STEPS: Record<string, Cell> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The cell a key leads to: one step, or to the end of the row or column of the garden; null: no such key. */
export function walk(from: Cell, key: string, garden: Box): Cell | null {
  const step = STEPS[key];
  const within = (value: number): number => Math.max(-REACH, Math.min(REACH, value)) || 0;
  if (step) return { x: within(from.x + step.x), y: within(from.y + step.y) };
  if (key === "Home") return { x: garden.left, y: from.y };
  if (key === "End") return { x: garden.right, y: from.y };
  if (key === "PageUp") return { x: from.x, y: garden.top };
  if (key === "PageDown") return { x: from.x, y: garden.bottom };
  return null;
}

/** The next of some cells in reading order after `from`, or before it. */
export function next(among: readonly string[], from: string, back: boolean): string | null {
  const cells = [...new Set([...among, from])].map(cellOf).sort((a, b) => a.y - b.y || a.x - b.x);
  const names = cells.map(nameOf);
  if (among.length === 0) return null;
  let index = names.indexOf(from);
  do index = (index + (back ? -1 : 1) + names.length) % names.length;
  while (!among.includes(names[index] as string));
  return names[index] as string;
}

/** The outline of a card round the middle of its cell. */
export function outline(inset = 0): string {
  const [w, h, r] = [CARD.width / 2 - inset, CARD.height / 2 - inset, 4.5];
  return (
    `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}` +
    `H${-w + r}Q${-w} ${h} ${-w} ${h - r}V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`
  );
}

/** Cards as one shape, for gravel that is raked round all of them. */
export const ground = (cells: readonly Cell[]): string =>
  cells
    .map((cell) => {
      const { x, y } = middle(cell);
      const [w, h] = [CELL.width, CELL.height];
      return `M${x - w / 2} ${y - h / 2}h${w}v${h}h${-w}z`;
    })
    .join("");
