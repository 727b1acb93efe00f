/** How the table lies before a player, line by line, and how arrow keys walk through it. */

/** A line across the table: a row of an area with its Dogu at the end, or the nobles (side -1). */
export interface Line {
  side: number;
  /** From 1; 0 for the nobles. */
  row: number;
  /** What lies there from left to right: cells by their places, nobles as `noble:r`, Dogu as `dogu:0:1`. */
  spots: string[];
}

export const dogu = (side: number, row: number): string => `dogu:${side}:${row}`;
export const noble = (column: string): string => `noble:${column}`;

/**
 * The lines from the far edge to the near one: the other area, the nobles, the own area.
 *
 * Alone one sees the nobles at the far edge, and builds up to them from row 1.
 */
export function lay(columns: readonly string[], rows: number, sides: number, near: number): Line[] {
  const area = (side: number): Line[] =>
    Array.from({ length: rows }, (_, index) => {
      const row = index + 1;
      return { side, row, spots: [...columns.map((column) => `${side}:${column}${row}`), dogu(side, row)] };
    });
  const nobles: Line = { side: -1, row: 0, spots: columns.map(noble) };
  return sides === 1 ? [nobles, ...area(0).reverse()] : [...area(1 - near), nobles, ...area(near)];
}

const find = (lines: readonly Line[], spot: string): [number, number] | null => {
  const y = lines.findIndex(({ spots }) => spots.includes(spot));
  return y < 0 ? null : [lines[y]!.spots.indexOf(spot), y];
};

/** The spot a key leads to from another, or null where there is none. */
export function walk(lines: readonly Line[], from: string, key: string): string | null {
  const at = find(lines, from);
  if (!at) return null;
  const [x, y] = at;
  const line = lines[y]!.spots;
  /** Down the lines in steps, past those that end before this column. */
  const along = (start: number, step: number): string | null => {
    for (let n = start; n >= 0 && n < lines.length; n += step) if (lines[n]!.spots[x]) return lines[n]!.spots[x]!;
    return null;
  };
  switch (key) {
    case "ArrowLeft":
      return line[x - 1] ?? null;
    case "ArrowRight":
      return line[x + 1] ?? null;
    case "ArrowUp":
      return along(y - 1, -1);
    case "ArrowDown":
      return along(y + 1, 1);
    case "Home":
      return line[0] ?? null;
    case "End":
      return line.at(-1) ?? null;
    case "PageUp":
      return along(0, 1);
    case "PageDown":
      return along(lines.length - 1, -1);
  }
  return null;
}

/** The next of some spots in reading order after `from`, or before it. */
export function next(
  lines: readonly Line[],
  from: string,
  among: { has(spot: string): boolean },
  back: boolean,
): string | null {
  const order = lines.flatMap(({ spots }) => spots).filter((spot) => among.has(spot) || spot === from);
  const index = order.indexOf(from) + (back ? -1 : 1);
  return order[(index + order.length) % order.length] ?? null;
}
