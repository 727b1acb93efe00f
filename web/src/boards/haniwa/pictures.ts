/** What the pictures of the rules show. `examples.json` holds what the rules make of it; a test of the game compares. */
import shown from "./examples.json";

export interface Area {
  /** Row by row from the first: `R3`, `+N` for a stack, `?` face down, `.` empty. */
  tiles: string[][];
  dogu: string[];
  /** The power of each row. */
  totals: number[];
}
export interface Noble {
  die: number;
  smiles: boolean;
  vip: boolean;
  /** Whether a curse strikes the die. */
  struck: boolean;
}
export interface Whole {
  areas: Area[];
  nobles?: Noble[];
  /** Places with a ring round them: `0:r1`. */
  lit?: string[];
  /** The tile placed last. */
  now?: string | null;
}
export interface Rise {
  /** The column. */
  noble: number;
  tile: string;
  before: number;
  after: number;
  /** Whether a Kofun is due. */
  due: boolean;
}

export const COLOURS = ["red", "blue", "green", "yellow"] as const;
export const COLUMNS = "rbgy";
const HUES: Record<string, string> = { R: "red", B: "blue", G: "green", Y: "yellow", N: "brown" };

/** The drawings of a piece, one over another. */
export function layers(code: string): string[] {
  if (code === ".") return ["cell"];
  if (code === "?") return ["tile-back"];
  if (code.startsWith("+")) return [`horse-${HUES[code[1] ?? ""]}`];
  const [hue = "", power] = code;
  return power ? ["tile", `${HUES[hue]}-${power}`] : [`kofun-${HUES[hue]}`];
}

/** A placement and its die, as a strip: the tile, the noble, the die before and after, and the Kofun that is due. */
export function strip({ noble, tile, before, after, due }: Rise): string[][] {
  return [
    layers(tile),
    [`noble-${COLOURS[noble]}`],
    [`die-${before}`],
    ["→"],
    [`die-${after}`],
    ...(due ? [["+"], layers("N")] : []),
  ];
}

export const examples: {
  rows: Record<"awake" | "cursed" | "asleep" | "waits" | "reveal", Whole>;
  dice: Record<"rise" | "overeat" | "still", Rise>;
  whole: Record<"place" | "ornament" | "score" | "solo", Whole>;
  vip: Noble & { points: number };
} = shown;
