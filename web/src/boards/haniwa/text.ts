import type { HaniwaColumn } from "../../api";

/** The words of this board's own. Names of pieces, places and moves come from the game. */
export const text = {
  daily:
    "You play alone: fill 24 cells, make nobles smile with three of their colour in a row and wake six Dogu. 30 points make a junior crafter, 40 a veteran, 50 a master, 60 a perfect one.",
  table: "The table",
  area: (name: string, row: number): string => `${name}, row ${row}`,
  yours: "Your area",
  theirs: "The other area",
  of: (side: string): string => `The area of ${side}`,
  nobles: "The nobles",
  other: (words: string): string => `Across: ${words}`,
  free: "free for your Haniwa",

  hand: "Your Haniwa",
  choose: "Choose a Haniwa.",
  place: "Choose a lit cell.",
  placeOr: "Choose a lit cell, or another way to play it.",
  kofunDue: "A die went past 6: take a Kofun from the stock.",
  drawDue: "Draw from one of the piles.",
  discardTo: "Choose the pile to draw from.",
  confirm: "Tap again to play it.",

  ways: "How to play it",
  way: {
    place: "open",
    hide: "face down",
    discard: "discard",
  } as Record<string, string>,
  wayTitle: {
    place: "open: place it for all to see",
    hide: "face down, once in a game: it counts only at the end",
    discard: "discard: put it out of the game and draw another",
  } as Record<string, string>,
  bury: "bury",
  buryTitle: (kofun: string): string => `bury it under your ${kofun}: one tile of power 2 in the colour of the Kofun`,

  stock: "The Kofun stock",
  taken: "taken",
  take: "take it",
  draw: "draw from it",
  piles: "The piles",
  pile: (n: number, left: number): string => `Pile ${n}, ${left} Haniwa`,
  kofun: (unused: string[], used: string[]): string =>
    unused.length + used.length === 0
      ? "No Kofun yet"
      : `Kofun: ${unused.length ? unused.join(", ") : "none"} to use${used.length ? `; ${used.join(", ")} used` : ""}`,
  holds: (n: number): string => (n === 1 ? "1 Haniwa in hand" : `${n} Haniwa in hand`),
  holdsThese: (names: string[]): string => `In hand: ${names.join(", ")}`,
  discarded: (names: string[], n: number): string =>
    names.length ? `Discarded: ${names.join(", ")}` : `${n} discarded`,

  more: (n: number): string => (n === 1 ? "1 tile more" : `${n} tiles more`),
  atTheEnd: "at the end",

  past: "past 6",
  struckShort: "struck",
  awake: "awake",
  cursed: "cursed",
  turnedUp: "turned up",
  vip: "VIP",

  game: (n: number): string => `Game ${n} of 2`,
  first: "First game",
  second: "Second game",
  firstOver: "The first game is over",
  carriedOver: "The hands are kept, all else is dealt anew. VIPs count twice now.",
  close: "Go on",
  games: (games: string[]): string => `First game ${games[0]}, second game ${games[1]}`,

  criterion: {
    power: "total power",
    in_colour: "power in colour",
    tiles: "tiles in colour",
  } satisfies Record<NonNullable<HaniwaColumn["criterion"]>, string>,
  won: (column: string, criterion: string, more: number, less: number): string =>
    `${column} by ${criterion}, ${more} to ${less}`,
  nobody: (column: string): string => `${column}: all even, nobody wins`,
  twice: "a VIP, so its die counts twice",
  struck: "a curse strikes its die",
  smiles: (column: string): string => `${column} smiles`,
  run: (column: string, die: number): string => `${column} smiles: twice its die of ${die}`,
  noRun: (column: string, run: number): string => `${column}: ${run} on one another, no Smile`,
  smile: "Smiles",
  dogu: (n: number): string => (n === 1 ? "1 Dogu awake" : `${n} Dogu awake`),
  doguLine: "Dogu",
  tombs: (n: number): string => (n === 1 ? "1 Kofun taken" : `${n} Kofun taken`),
  tombsLine: "Kofun",
  total: "Total",

  pilePreference: "In Haniwa, let the table choose the pile",
  powerPreference: "In Haniwa, show power as a number",
  keys: [
    ["1 2 3 4", "choose a Haniwa of your hand, a Kofun of the stock, or a pile"],
    ["O F X", "play it open, play it face down, discard it"],
    ["K", "bury it under a Kofun of yours, the next one"],
    ["← ↑ → ↓", "through the areas"],
    ["Home End", "to the end of the row"],
    ["PgUp PgDn", "to the far and the near edge"],
    ["N, Shift N", "to the next or the last lit cell"],
    ["Enter", "choose, and play"],
    ["Esc", "let go"],
  ] as [string, string][],
};

const VALUES: Record<string, Record<string, string>> = {
  mode: { duel: "2, a duel", teams: "4, in two teams", solo: "1, alone" },
  colour_first: { true: "colour first", false: "total power first" },
  games: { 1: "a single game", 2: "a match of two" },
  solo_fill: { column: "column by column", rows: "row by row" },
};

/** A value of an option, as a form shows it. */
export const option = (key: string, value: unknown): string | null => VALUES[key]?.[String(value)] ?? null;
