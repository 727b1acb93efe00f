/** The drawings of Niwashi, which live beside its rules. */
import palette from "@games/niwashi/art/palette.json";
import * as art from "../../lib/art";

const files = import.meta.glob<string>("@games/niwashi/art/*.svg", { query: "?raw", import: "default", eager: true });

export const symbols = art.symbols("niwashi", files);
export const style = art.style(palette);
