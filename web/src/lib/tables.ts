/** The tables this browser has sat at, newest first, and the name it sat there with. */
import { recall, remember } from "./store";

export interface Visit {
  id: string;
  game: string;
  /** Who sits there, in one line. */
  who: string;
  /** What of the game it is: the stage of a journey, the date of a deal of the day. */
  what?: string;
  over: boolean;
}

const KEPT = 30;
/** So many tables whose game has ended are shown. */
const ENDED = 3;

const all = (): Visit[] => recall<Visit[]>("tables", []);

/** The tables where a game goes on, and the last few where it has ended. */
export function visits(): Visit[] {
  const tables = all();
  return [...tables.filter(({ over }) => !over), ...tables.filter(({ over }) => over).slice(0, ENDED)];
}

export function visit(table: Visit): void {
  remember("tables", [table, ...all().filter(({ id }) => id !== table.id)].slice(0, KEPT));
}

export function forget(id: string): void {
  remember(
    "tables",
    all().filter((visit) => visit.id !== id),
  );
}

export const name = (): string => recall<string>("name", "");

export const rename = (name: string): void => remember("name", name);
