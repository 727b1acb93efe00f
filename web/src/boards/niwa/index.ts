import type { BoardModule } from "../../chassis/board";
import { account, walk } from "./account";
import After from "./After.svelte";
import { style, symbols } from "./art";
import Board from "./Board.svelte";
import Ornament from "./Ornament.svelte";
import Primer from "./Primer.svelte";
import Rules from "./Rules.svelte";
import { option, text } from "./text";

export const board: BoardModule<"niwa"> = {
  symbols,
  style,
  Board,
  Ornament,
  Primer,
  Rules,
  option,
  keys: text.keys,
  preferences: [
    { key: "months", words: text.preferences.months, on: true },
    { key: "groups", words: text.preferences.groups, on: false },
    { key: "score", words: text.preferences.score, on: true },
    { key: "kinds", words: text.preferences.kinds, on: false },
  ],
  After,
  walk,
  account,
};
