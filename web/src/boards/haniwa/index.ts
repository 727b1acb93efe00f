import type { BoardModule } from "../../chassis/board";
import { account, walk } from "./account";
import After from "./After.svelte";
import { style, symbols } from "./art";
import Board from "./Board.svelte";
import Ornament from "./Ornament.svelte";
import Primer from "./Primer.svelte";
import Rules from "./Rules.svelte";
import { option, text } from "./text";

export const board: BoardModule<"haniwa"> = {
  symbols,
  style,
  Board,
  Ornament,
  Primer,
  Rules,
  option,
  keys: text.keys,
  daily: text.daily,
  preferences: [
    { key: "pile", words: text.pilePreference, on: false },
    { key: "power", words: text.powerPreference, on: false },
  ],
  After,
  walk,
  account,
};
