/** The drawings of Seikatsu, which live beside its rules. */
import palette from "@games/seikatsu/art/palette.json";
import * as art from "../../lib/art";

const files = import.meta.glob<string>("@games/seikatsu/art/*.svg", { query: "?raw", import: "default", eager: true });

export const symbols = art.symbols("seikatsu", files);
export const style = art.style(palette);
