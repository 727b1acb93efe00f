/** The positions that the rules show. */
import { words } from "./rules";

export const examples = {
  open: {
    words: words.open,
    tiles: { c4: "a1", e3: "b2" },
    places: ["b4", "b5", "c3", "c4", "c5", "d3", "d4", "d5", "e2", "e3", "e4", "f2", "f3"],
    lit: ["b4", "b5", "c3", "c5", "d3", "e2", "e4", "f2", "f3"],
  },
  birds: {
    words: words.birdsPicture,
    tiles: { e4: "a1", f3: "a2", e5: "b1", g3: "K", f4: "a3" },
    places: ["e3", "e4", "e5", "f3", "f4", "f5", "g3", "g4"],
    rings: ["e4", "f3"],
    now: "f4",
    notes: { f4: "+4" },
  },
  rows: {
    words: words.rowsPicture,
    tiles: { d2: "b3", d3: "c1", d5: "K", d6: "d1", c4: "a2", e4: "c4" },
    places: ["d2", "d3", "d4", "d5", "d6", "d7", "c3", "c4", "c5", "c6", "c7", "e2", "e3", "e4", "e5", "e6"],
    row: ["d2", "d7"],
    rings: ["d3", "d5", "d6"],
    pagoda: true,
  },
  fountains: {
    words: words.fountainsPicture,
    tiles: { d6: "F", d5: "a2", d7: "b3", c6: "c4", c7: "K", e5: "a1", e6: "b1" },
    places: ["d5", "d6", "d7", "c6", "c7", "e5", "e6"],
    rings: ["d5", "e5", "e6"],
  },
};
