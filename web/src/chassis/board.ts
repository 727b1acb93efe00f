/** What a game's board is to the table around it. It knows no rule: what is legal comes in `view.choices`. */
import type { Component, Snippet } from "svelte";
import type { Answer, GameName, Games, TableInfo } from "../api";

/** Why something cannot be done: the id of a rule, where there is one, and a sentence. */
export interface Refusal {
  rule: string;
  reason: string;
}

/** What the board of a game is given; of any game, where none is named. */
export interface BoardProps<G extends GameName = GameName> {
  info: TableInfo<G>;
  table: Games[G]["table"];
  view: Games[G]["view"];
  /** The seat the table is watched from, -1 for a spectator; `view.viewer` differs from it in an open review. */
  home: number;
  /** Whether the viewer may play now: not in a review, and not while a sent move is unanswered. */
  active: boolean;
  /** The move just made, to be shown by motion; null when the position was not reached by one. */
  fresh: Games[G]["telling"] | null;
  /** How many moves the home seat has made. When it grows, what the fingers held has been played. */
  played: number;
  /** The move that was sent and not yet answered. */
  pending: string | null;
  refusal: Refusal | null;
  /** What the walk at the end points at. */
  step: Step | null;
  /** What a move would do, or why not; null when the connection is lost. */
  ask(move: string): Promise<Answer<G> | null>;
  play(move: string): void;
  /** Show why something cannot be done. */
  refuse(rule: string, reason: string): void;
  /** Leave a refusal behind: something else is tried. */
  calm(): void;
  /** Tell a screen reader. */
  say(words: string): void;
  /** A seat: who sits there, with points and presence; the board decides where, and may add what the seat holds. */
  seat: Snippet<[seat: number, holds: Snippet]>;
  /** The line of words: what the board says while somebody chooses, beside the line's own words or instead of them. */
  status: Snippet<[hint: string | null, instead: boolean]>;
  /** What stands on the tray instead of a hand: the walk, the result, the review. Null while somebody plays. */
  tray: Snippet | null;
}

/** A source of points at the end, and where it lies. */
export interface Step {
  /** Whose points they are; -1: nobody gets them. */
  side: number;
  /** Whose sight the board is shown in, in the board's own terms. */
  sight: number;
  /** The places that score. */
  places: string[];
  /** The places among which they were sought, such as a row. */
  along: string[];
  words: string;
  points: number;
  /** The drawing that stands for it, in the game's art. */
  drawing: string | null;
}

/** A final account: one column a side, one line a source; the sum is the last. */
export interface Account {
  /** What the line belongs to, such as a game of a match: named above the first line of it. */
  part?: string;
  words: string;
  /** Whether it sums up the lines of its part. */
  sum?: boolean;
  values: ({ points: number; drawing?: string } | null)[];
}

/** Something about a board that everybody may have their own way: read it with `preferred("GAME.KEY", on)`. */
export interface Preference {
  key: string;
  words: string;
  /** How it is until somebody changes it. */
  on: boolean;
}

/** What stands below the result of a game that is over. */
export interface AfterProps<G extends GameName = GameName> {
  info: TableInfo<G>;
  table: Games[G]["table"];
  view: Games[G]["view"];
}

export interface BoardModule<G extends GameName = GameName> {
  /** The drawings, as `<symbol>`s. */
  symbols: string;
  /** The colours of the drawings, as a style. */
  style: string;
  Board: Component<BoardProps<G>>;
  /** A picture for the first page. */
  Ornament: Component;
  /** What a newcomer needs, on the first page. */
  Primer: Component;
  /** The rules in our own words; every rule has its id as an anchor. */
  Rules: Component<{ at?: string | null; narrow?: boolean }>;
  /** A value of an option in the game's words; null: as it is. */
  option(key: string, value: unknown): string | null;
  /** The keys of this board, for the page of keys. */
  keys: [keys: string, words: string][];
  /** What the deal of the day asks for, in a sentence or two. */
  daily?: string;
  /** What the settings offer for this board. */
  preferences: Preference[];
  /** What the game adds to its result, such as a rank. */
  After?: Component<AfterProps<G>>;
  /** What others than that seat hold, by code, null where the view does not say; for games with thoughts about it. */
  held?(view: Games[G]["view"], seat: number): (string | null)[];
  walk(view: Games[G]["view"], table: Games[G]["table"], log: readonly Games[G]["telling"][]): Step[];
  account(view: Games[G]["view"], table: Games[G]["table"]): Account[];
}
