/** The deals of the day that this browser has played, and the best it made of each. */
import { check, integer, maxValue, minValue, number, pipe, string } from "valibot";
import { bookOf, recall, remember } from "./store";

/** The best points by date, `2026-11-30`. */
export type Bests = Record<string, number>;

/** Only a day of the calendar comes back as it was written. */
function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
}
const BESTS = bookOf(pipe(string(), check(isDay)), pipe(number(), integer(), minValue(-999), maxValue(999)));

export const bests = (game: string): Bests => recall(`daily.${game}`, BESTS, {});

/** Keep the points of a finished game where none were better; gives the best. */
export function keepBest(game: string, date: string, points: number): number {
  const all = bests(game);
  const best = Math.max(points, all[date] ?? points);
  if (best !== all[date]) remember(`daily.${game}`, { ...all, [date]: best });
  return best;
}

/** A date as a sentence says it; it is the same day everywhere. */
export const inWords = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });

/** Today as everybody counts it. */
export const today = (): string => new Date().toISOString().slice(0, 10);
