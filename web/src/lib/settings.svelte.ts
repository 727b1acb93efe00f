/** How this browser likes its table. */
import { boolean, fallback, object, parse, picklist, pipe, regex, string, type InferOutput } from "valibot";
import { bookOf, recall, remember } from "./store";

const CHOICES = object({
  theme: fallback(picklist(["auto", "light", "dark"]), "auto"),
  motion: fallback(picklist(["auto", "on", "off"]), "auto"),
  /** Ask before a touch commits a move. */
  confirm: fallback(boolean(), true),
  /** Write the names of places on the board. */
  coordinates: fallback(boolean(), false),
  /** What a board leaves to a preference, by `GAME.KEY`, where it is not as it was at first. */
  boards: fallback(bookOf(pipe(string(), regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)), boolean()), {}),
});

export type Choices = InferOutput<typeof CHOICES>;

/** The choices as this browser has kept them. */
export const kept = (): Choices => recall("settings", CHOICES, parse(CHOICES, {}));

export const settings: Choices = $state(kept());

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
