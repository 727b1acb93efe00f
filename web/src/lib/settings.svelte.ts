/** How this browser likes its table. */
import { recall, remember } from "./store";

export interface Choices {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "on" | "off";
  /** Ask before a touch commits a move. */
  confirm: boolean;
  /** Write the names of places on the board. */
  coordinates: boolean;
}

const DEFAULTS: Choices = { theme: "auto", motion: "auto", confirm: true, coordinates: false };

export const settings: Choices = $state({ ...DEFAULTS, ...recall<Partial<Choices>>("settings", {}) });

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
