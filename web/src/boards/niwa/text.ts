/** The words of this board's own. Names of cards, cells and moves come from the game. */
const list = new Intl.ListFormat("en", { type: "conjunction" });
const count = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

export const text = {
  garden: "The garden",
  row: (y: number): string => `row ${y}`,
  empty: (cell: string): string => `${cell}, empty table`,
  outside: (cell: string): string => `${cell}, outside the garden`,
  /** What a card can have in common with others; its month is the first. */
  features: ([month, ...others]: string[], number: number): string => [`${month} (${number})`, ...others].join(", "),
  free: { first: "free for your card", edge: "free for your card", corner: "free, corner to corner" },
  refused: (reason: string, rule: string): string => `${reason.replace(/\.$/, "")} (${rule})`,

  hand: "Your cards",
  choose: "Choose a card.",
  first: "Place the first card.",
  place: {
    first: "It may go here.",
    edge: "It goes beside a card.",
    corner: "It fits beside no card, so it goes corner to corner.",
    none: "It would convert no stone, so it cannot be placed.",
  },
  waiting: {
    first: "It could go here now.",
    edge: "It would fit beside these cards now.",
    corner: "It would fit beside no card now.",
  },
  hidden: (n: number): string => (n === 0 ? "" : n === 1 ? "One cell is out of view." : `${n} cells are out of view.`),
  confirm: "Tap again to place it.",
  confirmPass: "Tap again to pass.",
  pass: "Pass",
  mustPass: "No card of yours can be placed now: you must pass.",

  holds: (n: number): string => `${count(n, "card")} in hand`,
  openHand: (name: string): string => `The cards of ${name}`,
  kinds: "Sort open hands by kind of card",
  stock: (n: number): string => (n === 0 ? "The stock is used up" : `${count(n, "card")} in the stock`),
  unseen: "Cards not seen yet",
  unseenWords: "Neither in the garden nor in your hand: they are in the stock or in the other hand.",
  unseenHand: "The stock is used up, so these are the cards of the other hand.",
  allSeen: "Every card has been seen.",
  seen: "seen",
  close: "Close",

  tools: "View of the garden",
  nearer: "Nearer",
  farther: "Farther",
  fit: "The whole garden",
  groups: "Groups and lone stones",
  score: (groups: number, lone: number): string => `${count(groups, "group")}, ${lone} alone`,

  preferences: {
    months: "Show the month as a number on the cards",
    groups: "Show groups of stones, and lone stones",
    score: "Show how many groups and lone stones each side has",
    kinds: "Sort an open hand by kind of card instead of by month",
  },

  group: (n: number): string => `A group of ${n}`,
  loneStones: (n: number): string => (n === 1 ? "A lone stone counts nothing" : `${n} lone stones count nothing`),
  groupLine: (n: number): string => (n === 1 ? "Largest group" : `Group ${n}`),
  lone: (each: number[]): string => `Lone stones, ${list.format(each.map(String))}`,
  total: "Stones in groups",
  tie: (names: string[], groups: number[]): string =>
    groups[0] === groups[1]
      ? `Equal points, and ${count(groups[0] ?? 0, "group")} each.`
      : `Equal points: fewer groups win. ${list.format(names.map((name, side) => `${name} has ${count(groups[side] ?? 0, "group")}`))}.`,

  keys: [
    ["1 2 3", "choose a card of your hand"],
    ["↑ ↓ ← →", "walk through the garden, and beyond its edge"],
    ["Home End", "to the ends of the row"],
    ["PgUp PgDn", "to the ends of the column"],
    ["N, Shift N", "to the next or the last marked cell"],
    ["Enter", "choose, and place"],
    ["Esc", "let go"],
    ["+ −", "nearer, farther"],
    ["0", "the whole garden"],
    ["G", "groups and lone stones"],
    ["P", "to the pass button, where passing is allowed"],
  ] as [string, string][],
};

const VALUES: Record<string, Record<string, string>> = {
  variant: { standard: "a shuffled deck", "no-luck": "no luck: open hands of 24" },
  conversion: { orthogonal: "along rows and columns", all: "along diagonals too" },
  creatures: {
    shown: "the ten that are drawn",
    wide: "bridge and cup too",
    tane: "the nine traditional animals",
  },
  black: { "spring-summer": "March to August", "autumn-winter": "September to February" },
};

/** A value of an option, as a form shows it. */
export const option = (key: string, value: unknown): string | null => VALUES[key]?.[String(value)] ?? null;
