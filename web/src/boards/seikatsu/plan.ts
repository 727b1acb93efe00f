/** Where things are in the garden as one pagoda sees it, and how arrow keys walk through it. */
import type { SeikatsuTable } from "../../api";

/** The circumradius of a place in the picture. */
export const UNIT = 50;
/** Half the height of a place. */
const HALF = (UNIT * Math.sqrt(3)) / 2;

export interface Point {
  x: number;
  y: number;
}
/** The middle of every place, the pond left out, by its name. */
export type Plan = Map<string, Point>;

export const POND = "d4";

export function plan(table: Pick<SeikatsuTable, "spots">, sight: number): Plan {
  const points = table.spots.map(({ name, at }): [string, Point] => {
    const [x, y] = at[sight] ?? [0, 0];
    return [name, { x: x * UNIT, y: y * UNIT }];
  });
  return new Map(points.filter(([name]) => name !== POND));
}

/** The hexagon of a place round (0, 0), `size` times as large. */
export function hexagon(size: number): string {
  const [r, h] = [UNIT * size, HALF * size];
  return `M${r} 0L${r / 2} ${h}L${-r / 2} ${h}L${-r} 0L${-r / 2} ${-h}L${r / 2} ${-h}Z`;
}

/** The way from the pond to the pagodas at the near, the far left and the far right corner. */
const CORNERS: readonly Point[] = [
  { x: 0, y: 1 },
  { x: -Math.sqrt(3) / 2, y: -0.5 },
  { x: Math.sqrt(3) / 2, y: -0.5 },
];

/** The corner at which a pagoda stands, with the `sight` pagoda at the near one. */
export const cornerOf = (pagoda: number, sight: number): number => (pagoda - sight + 3) % 3;

/** The end of a row towards its pagoda's corner: where its number is written. */
export function rowEnd(places: readonly string[], corner: number, plan: Plan): Point {
  const way = CORNERS[corner] as Point;
  const points = places.flatMap((name) => plan.get(name) ?? []);
  const along = ({ x, y }: Point): number => x * way.x + y * way.y;
  const end = points.reduce((far, point) => (along(point) > along(far) ? point : far));
  return { x: end.x + way.x * 1.3 * UNIT, y: end.y + way.y * 1.3 * UNIT };
}

/** A row as a line through the middles of its places. */
export function rowLine(places: readonly string[], plan: Plan): [Point, Point] | null {
  const points = places.flatMap((name) => plan.get(name) ?? []).sort((a, b) => a.y - b.y || a.x - b.x);
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? [first, last] : null;
}

const STEPS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -2 * HALF },
  ArrowDown: { x: 0, y: 2 * HALF },
  Home: { x: -1.5 * UNIT, y: -HALF },
  PageUp: { x: 1.5 * UNIT, y: -HALF },
  End: { x: -1.5 * UNIT, y: HALF },
  PageDown: { x: 1.5 * UNIT, y: HALF },
};

/**
 * The place a key leads to, or null where there is none.
 *
 * Up and down walk along the own row; Home, Page Up, End and Page Down to the slanted neighbours; all of them step over
 * the pond. Left and right go to the next row, as near as possible to the height `level` where the walk began.
 */
export function walk(plan: Plan, from: string, key: string, level: number): string | null {
  const start = plan.get(from);
  if (!start) return null;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const x = start.x + (key === "ArrowLeft" ? -1.5 : 1.5) * UNIT;
    return nearest(plan, (point) => (Math.abs(point.x - x) < 1 ? Math.abs(point.y - level) : Infinity));
  }
  const step = STEPS[key];
  if (!step) return null;
  for (const times of [1, 2]) {
    const [x, y] = [start.x + step.x * times, start.y + step.y * times];
    const found = nearest(plan, (point) => (Math.hypot(point.x - x, point.y - y) < 1 ? 0 : Infinity));
    // Only the pond is stepped over, and it is in the middle of two places.
    if (found || Math.hypot(x, y) > 1) return found;
  }
  return null;
}

function nearest(plan: Plan, distance: (point: Point) => number): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [name, point] of plan) {
    const far = distance(point);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/** The next of some places in reading order after `from`, or before it. */
export function next(plan: Plan, from: string, among: ReadonlySet<string>, back: boolean): string | null {
  const order = [...plan]
    .sort(([, a], [, b]) => a.x - b.x || a.y - b.y)
    .map(([name]) => name)
    .filter((name) => among.has(name) || name === from);
  if (order.length === 0) return null;
  const index = order.indexOf(from) + (back ? -1 : 1);
  return order[(index + order.length) % order.length] ?? null;
}

/**
 * Lines raked from top to bottom through a hexagon, flowing round the pond as water flows round a stone.
 *
 * A line is a streamline of the flow past a circle: x (1 - R²/(x² + y²)) is the same all along it.
 */
export function rake(width: number, gap: number, pond: number): string {
  const reach = 6.35 * UNIT;
  const lines: string[] = [];
  for (let x = gap / 2; x < width; x += gap) {
    const end = Math.min(reach, (1 - x / width / 2) * reach + 6);
    for (const side of [-1, 1]) {
      const points: string[] = [];
      for (let y = -end; y <= end; y += end / 24) points.push(`${round(side * stream(x, y, pond))} ${round(y)}`);
      lines.push(`M${points.join("L")}`);
    }
  }
  return lines.join("");
}

/** Where the streamline that is `c` far out stands at height y. */
function stream(c: number, y: number, radius: number): number {
  let [near, far] = [0, c + radius];
  for (let n = 0; n < 24; n++) {
    const x = (near + far) / 2;
    if (x * (1 - radius ** 2 / (x * x + y * y)) < c) near = x;
    else far = x;
  }
  return far;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The middle of a place as green sees it, for pictures that belong to no table. */
export function spot(name: string): Point {
  const [x, y] = [name.charCodeAt(0) - "d".charCodeAt(0), Number(name[1]) - 4];
  return { x: 1.5 * UNIT * x, y: HALF * (2 * y + x) };
}

/** All 36 places. */
export const PLACES: readonly string[] = [..."abcdefg"].flatMap((letter, x) =>
  [1, 2, 3, 4, 5, 6, 7].map((y) => letter + y).filter((name, y) => x + y >= 3 && x + y <= 9 && name !== POND),
);
