import type { BoardModule } from "../../chassis/board";
import { account, walk } from "./account";
import After from "./After.svelte";
import { style, symbols } from "./art";
import Board from "./Board.svelte";
import Ornament from "./Ornament.svelte";
import Primer from "./Primer.svelte";
import Rules from "./Rules.svelte";
import { option, text } from "./text";

export const board: BoardModule<"niwashi"> = {
  symbols,
  style,
  Board,
  Ornament,
  Primer,
  Rules,
  option,
  keys: text.keys,
  preferences: [{ key: "near", words: text.near, on: false }],
  After,
  held: (view, seat) => view.objectives[1 - seat] ?? [],
  walk,
  account,
};
