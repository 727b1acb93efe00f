/** The words of this board's own. Names of pieces, places and moves come from the game. */
export const text = {
  garden: (pagoda: string | undefined): string => (pagoda ? `The garden as ${pagoda} sees it` : "The garden"),
  rowLabel: (row: number, points: number): string => `row ${row}, ${points} points`,
  free: "free for your tile",
  hand: "Your tiles",
  or: "or",
  as: (piece: string): string => `lay it as ${piece}`,
  choose: "Choose a tile.",
  chooseFirst: "Choose a tile first.",
  place: "Choose a lit place.",
  confirm: "Tap again to lay it.",
  sight: (pagoda: string): string => `See the garden as ${pagoda} sees it`,
  rivals: "rivals",
  bag: (n: number): string => (n === 0 ? "The bag is empty" : n === 1 ? "1 tile in the bag" : `${n} tiles in the bag`),
  koi: (n: number): string => `${n} of 4 koi lie in the garden`,
  koiWait: (n: number): string => `${n} koi wait`,
  fountains: (n: number): string => `${n} of 4 fountains lie in the garden`,
  holds: (n: number): string => (n === 1 ? "1 tile in hand" : `${n} tiles in hand`),
  cards: (bird: string, flower: string): string => `Your cards: fountains score for ${bird} and ${flower}`,
  rowChange: (row: number, before: number, after: number): string => `your row ${row} from ${before} to ${after}`,

  birds: "Birds",
  row: (row: number): string => `Row ${row}`,
  rowOf: (row: number, pagoda: string): string => `Row ${row} of ${pagoda}`,
  fountain: "Fountains",
  total: "Total",
  set: (row: number, size: number, flower: string, koi: number): string =>
    `Row ${row}: ${flower}, a set of ${size}${koi ? ` with ${koi} koi` : ""}`,
  fountainFor: (bird: string, flower: string): string => `A fountain, for ${bird} and ${flower} beside it`,

  keys: [
    ["1 2 3", "choose a tile of your hand"],
    ["K F", "choose a koi; lay it as koi or as fountain"],
    ["↑ ↓", "along your row"],
    ["← →", "to the next row"],
    ["Home PgUp End PgDn", "to the slanted neighbours"],
    ["N, Shift N", "to the next or the last lit place"],
    ["Enter", "choose, and lay"],
    ["Esc", "let go"],
    ["V", "see the garden from the next pagoda"],
  ] as [string, string][],
};

const VALUES: Record<string, Record<string, string>> = {
  seats: { 1: "1, alone", 2: "2", 3: "3", 4: "4, in two teams" },
  fountains: { true: "with fountains", false: "without" },
  edition: { bga: "online (bga)", printed: "printed" },
  level: { easy: "easy, you do", medium: "medium, nobody", hard: "hard, the rivals" },
};

/** A value of an option, as a form shows it. */
export const option = (key: string, value: unknown): string | null => VALUES[key]?.[String(value)] ?? null;
