/** What the pages ask of the server over HTTP. */
import type { GameInfo, Identity, Join, NewTable, OptionsAnswer, Problem, TableInfo } from "../api";

import { en } from "./en";

/** The server's no, in one sentence. */
export class Refusal extends Error {
  constructor(
    sentence: string,
    /** What in the request is at fault, where one thing is. */
    readonly key: string | null,
    readonly status: number,
  ) {
    super(sentence);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`/api${path}`, request);
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
    const sentence = typeof problem?.error === "string" ? problem.error : response.statusText;
    throw new Refusal(sentence, problem?.key ?? null, response.status);
  }
  return (await response.json()) as T;
}

/** Make sure that the server knows this browser again, or a seat would not stay its own; throws where no cookie is kept. */
async function becomeKnown(): Promise<void> {
  const known = async (): Promise<boolean> => (await call<Identity>("/identity")).known;
  if (await known()) return;
  await call("/identity", {});
  if (!(await known())) throw new Refusal(en.noCookies, null, 0);
}

/** Ask for what gives a seat. */
async function sit(path: string, body: unknown): Promise<TableInfo> {
  await becomeKnown();
  return call(path, body);
}

export const games = (): Promise<GameInfo[]> => call("/games");

export const readOptions = (game: string, options: Record<string, unknown>): Promise<OptionsAnswer> =>
  call(`/games/${game}/options`, { options });

export const createTable = (table: NewTable): Promise<TableInfo> => sit("/tables", table);

export const tableInfo = (id: string): Promise<TableInfo> => call(`/tables/${id}`);

export const join = (id: string, seat: Join): Promise<TableInfo> => sit(`/tables/${id}/join`, seat);

/** Play again; in a journey the stage that is named, or the next one. */
export const rematch = (id: string, stage: number | null = null): Promise<TableInfo> =>
  sit(`/tables/${id}/rematch`, { stage });

export const recordAddress = (id: string): string => `/api/tables/${id}/record`;

export const socketAddress = (id: string): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/socket`;
