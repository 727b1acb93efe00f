/** The positions that the rules and the first page show. */
import positions from "./examples.json";
import { words } from "./rules";

export const examples = {
  ...positions,
  cover: { ...positions.cover, words: words.cover },
  special: { ...positions.special, words: words.special },
  pattern: { ...positions.pattern, words: words.pattern },
  lantern: { ...positions.lantern, words: words.lantern },
};
