/** How this browser likes its table. */
import { recall, remember } from "./store";

export interface Choices {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "on" | "off";
  /** Ask before a touch commits a move. */
  confirm: boolean;
  /** Write the names of places on the board. */
  coordinates: boolean;
  /** What a board leaves to a preference, by `GAME.KEY`, where it is not as it was at first. */
  boards: Record<string, boolean>;
}

const DEFAULTS: Choices = { theme: "auto", motion: "auto", confirm: true, coordinates: false, boards: {} };

export const settings: Choices = $state({ ...DEFAULTS, ...recall<Partial<Choices>>("settings", {}) });

/** A preference of a board, such as `niwa.numbers`. */
export const preferred = (name: string, otherwise: boolean): boolean => settings.boards[name] ?? otherwise;

/** Keep the page and the memory as the settings say; call it inside an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
  remember("settings", settings);
}

/** Whether nothing should move. */
export function still(): boolean {
  if (settings.motion !== "auto") return settings.motion === "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
