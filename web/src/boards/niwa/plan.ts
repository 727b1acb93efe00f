/** Where cells are in the picture, and how one walks through the garden. */
import {
  ARROWS,
  middle as middleOf,
  pointAt,
  stepped,
  type Box,
  type Cell,
  type Point,
  type Sight,
  type Size,
} from "../../chassis/sight";
import { CARD } from "./art";

/** The room of a cell in the picture: a card and a sliver of gravel. */
export const CELL = { width: CARD.width + 2, height: CARD.height + 2 };

export function cellOf(name: string): Cell {
  const [x, y] = name.split(",");
  return { x: Number(x), y: Number(y) };
}

/** The middle of a cell in the picture. */
export const middle = (cell: Cell): Point => middleOf(cell, CELL);

/** The nearest of some cells to a point of the window, no farther than `most` pixels; null: none is so near. */
export function nearest(among: Iterable<string>, sight: Sight, at: Point, size: Size, most: number): string | null {
  const { x, y } = pointAt(sight, at, size);
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

/** No card ever lies farther from 0,0 (docs/rules/niwa.md, section 5). */
export const REACH = 47;

/** The cell a key leads to: one step, or to the end of the row or column of the garden; null: no such key. */
export function walk(from: Cell, key: string, garden: Box): Cell | null {
  const arrow = ARROWS[key];
  if (arrow) return stepped(from, arrow, REACH);
  if (key === "Home") return { x: garden.left, y: from.y };
  if (key === "End") return { x: garden.right, y: from.y };
  if (key === "PageUp") return { x: from.x, y: garden.top };
  if (key === "PageDown") return { x: from.x, y: garden.bottom };
  return null;
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
