/** The tables this browser has sat at, newest first, and the name it sat there with. */
import { recall, remember } from "./store";

export interface Visit {
  id: string;
  game: string;
  /** Who sits there, in one line. */
  who: string;
  over: boolean;
}

const KEPT = 6;

export const visits = (): Visit[] => recall<Visit[]>("tables", []);

export function visit(table: Visit): void {
  remember("tables", [table, ...visits().filter(({ id }) => id !== table.id)].slice(0, KEPT));
}

export function forget(id: string): void {
  remember(
    "tables",
    visits().filter((visit) => visit.id !== id),
  );
}

export const name = (): string => recall<string>("name", "");

export const rename = (name: string): void => remember("name", name);
