/** The tables this browser has sat at, newest first, and the name it sat there with. */
import { boolean, check, fallback, maxLength, object, pipe, regex, string, type InferOutput } from "valibot";
import { listOf, recall, remember } from "./store";

const KEPT = 30;
/** A line of a table has room for the names of all who sit there. */
const line = pipe(string(), maxLength(400));

const VISIT = object({
  id: pipe(string(), regex(/^[\w-]{1,64}$/)),
  game: pipe(string(), regex(/^[a-z_]{1,40}$/)),
  /** Who sits there, in one line. */
  who: fallback(line, ""),
  /** What of the game it is: the stage of a journey, the date of a deal of the day. */
  what: fallback(line, ""),
  over: fallback(boolean(), false),
});

export type Visit = InferOutput<typeof VISIT>;

const VISITS = listOf(VISIT);
/** So many tables whose game has ended are shown. */
const ENDED = 3;

/** Each table once: pages tell them apart by their ids. */
function all(): Visit[] {
  const seen = new Set<string>();
  return recall("tables", VISITS, [])
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, KEPT);
}

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

/** A name as a table takes it: on one line, short, and to be seen from its first letter on. */
const NAME = pipe(
  string(),
  regex(/^(?![\u115F\u1160\u2800\u3164\uFFA0])[^\p{C}\p{Z}\p{M}]/u),
  regex(/^[^\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]*[^\p{Z}]$/u),
  check((name) => [...name].length <= 24),
);

export const name = (): string => recall("name", NAME, "");

export const rename = (name: string): void => remember("name", name);
