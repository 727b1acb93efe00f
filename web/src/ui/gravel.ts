/**
 * Raked gravel as a drawing: lines that flow past stones as water would, and rings raked round each stone.
 *
 * A line is a streamline of the flow past circles: y - Σ r² (y - b) / ((x - a)² + (y - b)²) is the same all along it.
 */

export interface Stone {
  x: number;
  y: number;
  /** The radius that the lines keep clear of. */
  r: number;
}

/** Lines end so far from the middle of a stone, in its radii; inside of that are the rings. */
export const CLEAR = 1.24;
const STEP = 8;

export function lines(width: number, height: number, gap: number, stones: readonly Stone[]): string {
  const paths: string[] = [];
  for (let far = gap / 2; far < height; far += gap) {
    let points: string[] = [];
    let y = far;
    for (let x = 0; x <= width; x += STEP) {
      y = settle(x, y, far, stones);
      if (stones.some((stone) => Math.hypot(x - stone.x, y - stone.y) < stone.r * CLEAR)) {
        paths.push(path(points));
        points = [];
        y = far;
      } else points.push(`${x} ${y.toFixed(1)}`);
    }
    paths.push(path(points));
  }
  return paths.join("");
}

/** The height near `y` at which the streamline that runs at `far` far away passes `x`, by Newton's method. */
function settle(x: number, y: number, far: number, stones: readonly Stone[]): number {
  for (let n = 0; n < 8; n++) {
    let value = y - far;
    let slope = 1;
    for (const stone of stones) {
      const [dx, dy] = [x - stone.x, y - stone.y];
      const distance = Math.max(dx * dx + dy * dy, stone.r * stone.r);
      value -= (stone.r ** 2 * dy) / distance;
      slope -= (stone.r ** 2 * (dx * dx - dy * dy)) / distance ** 2;
    }
    y -= Math.max(-6, Math.min(6, value / Math.max(slope, 0.25)));
  }
  return y;
}

const path = (points: readonly string[]): string => (points.length > 1 ? `M${points.join("L")}` : "");
