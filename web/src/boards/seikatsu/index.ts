import type { BoardModule } from "../../chassis/board";
import { account, walk } from "./account";
import { style, symbols } from "./art";
import Board from "./Board.svelte";
import Ornament from "./Ornament.svelte";
import Primer from "./Primer.svelte";
import Rules from "./Rules.svelte";
import { option, text } from "./text";

export const board: BoardModule<"seikatsu"> = {
  symbols,
  style,
  Board,
  Ornament,
  Primer,
  Rules,
  option,
  keys: text.keys,
  preferences: [],
  walk,
  account,
};
