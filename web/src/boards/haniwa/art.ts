/** The drawings of Haniwa, which live beside its rules. */
import palette from "@games/haniwa/art/palette.json";
import * as art from "../../lib/art";

const files = import.meta.glob<string>("@games/haniwa/art/*.svg", { query: "?raw", import: "default", eager: true });

export const symbols = art.symbols("haniwa", files);
export const style = art.style(palette);
