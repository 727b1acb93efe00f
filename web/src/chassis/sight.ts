/** Cells of an unbounded garden, what part of it is seen through a window, and how one walks through it. */

/** A cell, x to the right and y downward. */
export interface Cell {
  x: number;
  y: number;
}

/** A point of the picture, or of the window from its upper left corner. */
export interface Point {
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

/** The window through which the garden is seen, in pixels; or the room of a cell in the picture. */
export interface Size {
  width: number;
  height: number;
}

export const nameOf = ({ x, y }: Cell): string => `${x},${y}`;

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** A box that is `by` cells wider on each side. */
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The smallest box round some cells, and round 0,0 where there are none; `margin` cells wider on each side. */
export function around(cells: readonly Cell[], margin = 0): Box {
  const [xs, ys] = cells.length ? [cells.map(({ x }) => x), cells.map(({ y }) => y)] : [[0], [0]];
  return grown(
    { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) },
    margin,
  );
}

/** The middle of a cell in the picture, where every cell has so much room. */
export const middle = ({ x, y }: Cell, room: Size): Point => ({ x: x * room.width, y: y * room.height });

/** The edges of a box in the picture. */
function edges({ left, top, right, bottom }: Box, room: Size): Box {
  return {
    left: (left - 0.5) * room.width,
    top: (top - 0.5) * room.height,
    right: (right + 0.5) * room.width,
    bottom: (bottom + 0.5) * room.height,
  };
}

/** The whole of a box in the window, no larger than `most` pixels a unit. */
export function fit(box: Box, room: Size, size: Size, most: number): Sight {
  const { left, top, right, bottom } = edges(box, room);
  const scale = Math.min(most, size.width / (right - left), size.height / (bottom - top));
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale };
}

/** The least shift after which the whole of a box is in the window; what is larger than the window is centred. */
export function reveal(sight: Sight, box: Box, room: Size, size: Size): Sight {
  const { left, top, right, bottom } = edges(box, room);
  const shift = (at: number, seen: number, low: number, high: number): number =>
    high - low > seen ? (low + high) / 2 : clamp(at, high - seen / 2, low + seen / 2);
  return {
    x: shift(sight.x, size.width / sight.scale, left, right),
    y: shift(sight.y, size.height / sight.scale, top, bottom),
    scale: sight.scale,
  };
}

/** The least shift after which a window smaller than a box shows nothing but it, and a larger one has it in its middle. */
export function filled(sight: Sight, box: Box, room: Size, size: Size): Sight {
  const { left, top, right, bottom } = edges(box, room);
  const shift = (at: number, seen: number, low: number, high: number): number =>
    high - low < seen ? (low + high) / 2 : clamp(at, low + seen / 2, high - seen / 2);
  return {
    x: shift(sight.x, size.width / sight.scale, left, right),
    y: shift(sight.y, size.height / sight.scale, top, bottom),
    scale: sight.scale,
  };
}

/** A sight `factor` times as large, in which the point of the picture under a point of the window stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Point, size: Size): Sight {
  const [dx, dy] = [at.x - size.width / 2, at.y - size.height / 2];
  const scale = sight.scale * factor;
  return {
    x: sight.x + dx / sight.scale - dx / scale,
    y: sight.y + dy / sight.scale - dy / scale,
    scale,
  };
}

/** The point of the picture under a point of the window. */
export const pointAt = (sight: Sight, at: Point, size: Size): Point => ({
  x: sight.x + (at.x - size.width / 2) / sight.scale,
  y: sight.y + (at.y - size.height / 2) / sight.scale,
});

/** Where a point of the picture is in the window. */
export const seenAt = (sight: Sight, { x, y }: Point, size: Size): Point => ({
  x: (x - sight.x) * sight.scale + size.width / 2,
  y: (y - sight.y) * sight.scale + size.height / 2,
});

/** The cell under a point of the window. */
export function cellAt(sight: Sight, at: Point, room: Size, size: Size): Cell {
  const { x, y } = pointAt(sight, at, size);
  // `|| 0`: no cell is called -0.
  return { x: Math.round(x / room.width) || 0, y: Math.round(y / room.height) || 0 };
}

/** Whether a cell is wholly in the window. */
export function inView(sight: Sight, cell: Cell, room: Size, size: Size): boolean {
  const { x, y } = reveal(sight, around([cell]), room, size);
  return Math.abs(x - sight.x) < 0.5 && Math.abs(y - sight.y) < 0.5;
}

/** Where the arrow keys lead. */
export const ARROWS: Readonly<Record<string, Cell>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The cell so far from another, but no farther than `reach` from 0,0 along either way. */
export const stepped = (from: Cell, by: Cell, reach: number): Cell => ({
  x: clamp(from.x + by.x, -reach, reach) || 0,
  y: clamp(from.y + by.y, -reach, reach) || 0,
});

/** The next of some cells in reading order after `from`, or before it; from the last one on to the first. */
export function next(among: readonly Cell[], from: Cell, back: boolean): Cell | null {
  const order = [...among].sort((a, b) => a.y - b.y || a.x - b.x);
  const after = (a: Cell): boolean => a.y > from.y || (a.y === from.y && a.x > from.x);
  const before = (a: Cell): boolean => a.y < from.y || (a.y === from.y && a.x < from.x);
  return (back ? (order.findLast(before) ?? order.at(-1)) : (order.find(after) ?? order[0])) ?? null;
}
