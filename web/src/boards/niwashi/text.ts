/** The words of this board's own. Names of pieces, places and moves come from the game. */
import type { NiwashiBand } from "../../api";
import facts from "./facts.json";

const list = new Intl.ListFormat("en", { type: "conjunction" });

export const text = {
  garden: "The Garden",
  row: (y: number): string => `row ${y}`,
  empty: "empty",
  stone: "a stone",
  outside: "outside the area",
  lantern: "the Lantern",
  last: (own: boolean): string => (own ? "of your last tile" : "of your partner’s last tile"),
  lastOf: (seat: string): string => `of the last tile of the ${seat}`,
  free: "free",
  ways: "Move about",
  nearer: "Nearer",
  farther: "Farther",
  fit: "See the whole Garden",

  hand: "Your tiles",
  holds: (n: number): string => (n === 1 ? "1 tile in hand" : `${n} tiles in hand`),
  held: (tiles: string[], unseen: number): string =>
    list.format([...tiles, ...(unseen ? [unseen === 1 ? "1 tile unseen" : `${unseen} tiles unseen`] : [])]),
  turn: "Turn the tile",
  river: "The River",
  discard: (n: number, top: string | undefined): string =>
    top === undefined ? "The Discard is empty" : `The Discard: ${n === 1 ? "1 tile" : `${n} tiles`}, on top ${top}`,
  look: "Look through",
  discardTitle: "The Discard, from the top",
  draw: (n: number): string =>
    n === 0 ? "The draw pile is empty" : n === 1 ? "1 tile in the draw pile" : `${n} tiles in the draw pile`,
  opened: "What lay unseen",
  openedTitle: "What lay unseen",
  openedDraw: "The draw pile, the next one first",
  openedPile: (seat: string): string => `The pile of the ${seat}, the next one first`,
  openedBox: "In the box",
  nothing: "nothing",
  close: "Close",
  shapes: "The shapes",
  colours: "The colours",
  cards: "Cards",

  objectives: "Your Objectives",
  objectivesOf: (n: number): string => (n === 1 ? "1 Objective in hand" : `${n} Objectives in hand`),
  pile: (n: number): string =>
    n === 0 ? "No Objective left to draw" : n === 1 ? "1 Objective left to draw" : `${n} Objectives left to draw`,
  done: "Validated",
  reveal: "reveal",
  valid: (objective: string): string => `${objective}, can be revealed now`,
  owed: (objective: string): string =>
    `First reveal ${objective} too: it was valid together with the one you revealed.`,
  score: (points: number, target: number | null): string =>
    `${points} of 20 Objectives validated${target === null ? "" : `; the stage asks for ${target}`}`,
  of: (target: number | null): string => `of ${target ?? 20}`,
  standing: (band: string): string => `validated, ${band}`,

  covers: (n: number): string => (n === 1 ? "covers one plot" : "covers two plots"),
  completes: (objectives: string[]): string => `completes ${list.format(objectives)}`,
  choose: "Choose a tile or the Lantern.",
  firstHint: "Lower right: your secret Objectives. Only your partner’s last tile can fulfil them.",
  place: "Choose where it lies.",
  revealOr: "An Objective of yours is valid: reveal it, or act.",
  take: "Take a tile of the River.",
  takeOpen: "Take a tile of the River, or the top of the Discard.",
  takeDiscard: "Take the top of the Discard.",
  confirm: "Tap again to do it.",

  /** What stands small beside the things of the table. */
  caption: {
    river: "River",
    lantern: "Lantern",
    draw: "Draw pile",
    discard: "Discard",
    shapes: "Shapes",
    colours: "Seasons",
    objectives: "Objectives",
    own: "Your Objectives",
    toDraw: (n: number): string => `, ${n} to draw`,
  },

  lift: "Move the Lantern",
  at: (words: string, direction: string): string => `The Lantern: ${words}, turned ${direction}`,
  draft: (words: string, direction: string): string => `The Lantern at ${words}, turned ${direction}`,
  stowed: "The Lantern stands behind the draw pile",
  stow: "Stow",
  stowLong: "Put the Lantern behind the draw pile",
  limit: (made: number, limit: number | null): string =>
    limit === null
      ? made === 1
        ? "1 Lantern move made"
        : `${made} Lantern moves made`
      : `${made} of ${limit} Lantern moves made`,
  desk: "The Lantern",
  where: "Where it stands",
  somewhere: "choose, or drag it there",
  aCell: "a cell of the grid",
  cell: (name: string): string => `the cell ${name}`,
  beside: "Beside the Garden",
  inGarden: "On the grid",
  whereNow: "Put the Lantern somewhere: a tap, a drag, or the list.",
  direction: "Turned to",
  order: "Your hand on the Discard",
  onTop: "ends on top",
  orderHelp: "Arrow keys move a tile in the order.",
  moved: (tile: string, place: number, of: number): string => `${tile}, ${place} of ${of}`,
  cost: "It costs your whole hand.",
  put: "Put it there",
  leave: "Leave it",

  band: {
    sprout: "a sprout",
    respectable: "a respectable garden",
    fine: "a fine garden",
    challenge: "a garden few achieve",
    complete: "everything, complete",
  } satisfies Record<NiwashiBand["name"], string>,
  passed: (passed: boolean, stage: string, target: number): string =>
    passed ? `${stage} is passed: it asked for ${target}.` : `${stage} asks for ${target}; it is not passed yet.`,
  validatedBy: (seat: string): string => `Validated by the ${seat}`,
  total: "Together",
  none: "No Objective was validated",

  keys: [
    ["1 2 3", "take a tile of your hand; after laying one, a tile of the River"],
    ["D", "take the top of the Discard"],
    ["R, Shift R", "turn the tile, or the Lantern, right or left"],
    ["L", "pick up the Lantern"],
    ["S", "put the Lantern behind the draw pile"],
    ["↑ ↓ ← →", "from cell to cell, also beyond the edge"],
    ["Home PgUp End PgDn", "five cells at once"],
    ["N, Shift N", "to the next or the last place where the tile may lie"],
    ["Enter", "lay the tile, put the Lantern down"],
    ["Esc", "let go"],
    ["+ − 0", "nearer, farther, the whole Garden"],
  ] as [string, string][],
  near: "Show where your Objectives are nearly complete",
};

/** A value of an option, as a form shows it. */
export function option(key: string, value: unknown): string | null {
  if (key === "stage") {
    const stage = facts.stages.find(({ number }) => number === value);
    return stage ? `${stage.number}, ${stage.name}` : "the plain game";
  }
  if (key === "lantern_limit") return value === null ? "any number" : String(value);
  return null;
}
