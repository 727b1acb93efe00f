/** The drawings of Niwa, which live beside its rules. */
import palette from "@games/niwa/art/palette.json";
import * as art from "../../lib/art";

const files = import.meta.glob<string>("@games/niwa/art/*.svg", { query: "?raw", import: "default", eager: true });

export const symbols = art.symbols("niwa", files);
export const style = art.style(palette);

/** The part of a drawing's view box that a card fills; the rest is empty. Cards of the garden lie edge to edge. */
export const CARD = { x: 19, y: 0, width: 62, height: 100 };
/** Where the faces leave room for the stone: its middle and its radius. */
export const STONE = { x: 62, y: 80, radius: 15 };
/** Where the faces leave room for the number of the month. */
export const MONTH = { x: 28.5, y: 9.5, radius: 7 };
