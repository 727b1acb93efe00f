/** A table as it stands, kept current over its socket. */
import type { Answer, Looked, Moved, Reflected, ServerMessage, Stalled, State, TableInfo, Thinking } from "../api";
import type { Refusal } from "../chassis/board";
import { build } from "../lib/build.svelte";
import { en } from "../lib/en";
import type { Link } from "../lib/line";
import { TableSocket, type Fate } from "../lib/socket";

export const SPECTATOR = -1;
export const OPEN = -2;

export class LiveTable {
  info: TableInfo = $state.raw()!;
  /** The seat it is watched from. */
  seat = $state(SPECTATOR);
  view: State["view"] | null = $state.raw(null);
  log: State["log"] = $state.raw([]);
  /** The move just made; null after joining, resuming or changing seats. */
  fresh: Moved["telling"] | null = $state.raw(null);
  /** What the bot does whose turn it is, as the server tells it; null: nobody thinks. */
  bot: Thinking | Stalled | null = $state.raw(null);
  refusal: Refusal | null = $state.raw(null);
  /** The move that was sent and not yet answered. */
  pending: string | null = $state(null);
  /** Whether its answer takes long. */
  late = $state(false);
  /** Whether the last own move had to be sent again. */
  again = $state(false);
  link: Link = $state("connecting");
  /** Why the table may stand otherwise than it is shown; empty while all is well. */
  readonly doubt = $derived(
    this.link === "lost" || this.link === "crowded" || this.link === "unsure"
      ? en.table[this.link]
      : this.pending && this.late
        ? en.table.underWay
        : "",
  );

  #socket: TableSocket;
  #effects = new Map<string, Promise<Answer | null>>();

  constructor(info: TableInfo, address: string) {
    this.info = info;
    this.#socket = new TableSocket(address, {
      message: (message) => this.#receive(message),
      link: (link) => this.#linked(link),
      move: (fate) => this.#fated(fate),
    });
  }

  watch(seat: number): void {
    this.seat = seat;
    this.view = null;
    this.fresh = null;
    this.refusal = null;
    this.#answered();
    this.again = false;
    this.#effects.clear();
    this.#socket.watch(seat);
  }

  play(move: string): void {
    if (!this.view || this.pending) return;
    this.refusal = null;
    this.pending = move;
    this.again = false;
    this.#socket.play(this.view.ply, move);
  }

  /** What a move would do, or why it is refused; each is asked once a position. */
  ask(move: string): Promise<Answer | null> {
    const known = this.#effects.get(move);
    if (known) return known;
    const answer = this.#socket.ask(move);
    this.#effects.set(move, answer);
    void answer.then((told) => told ?? this.#effects.delete(move));
    return answer;
  }

  look(ply: number, seat: number): Promise<Looked | null> {
    return this.#socket.look(ply, seat);
  }

  /** What a seat thought others held, in a game that is over; null when it is not told. */
  reflect(seat: number): Promise<Reflected | null> {
    return this.#socket.reflect(seat);
  }

  /** Show why something cannot be done. */
  refuse(rule: string, reason: string): void {
    this.refusal = { rule, reason };
  }

  /** Leave a refusal behind: something else is tried. */
  calm(): void {
    this.refusal = null;
  }

  /** Something has happened that may have cost the connection, or brought it back. */
  check(): void {
    this.#socket.check();
  }

  close(): void {
    this.#socket.close();
  }

  #receive(message: ServerMessage): void {
    switch (message.kind) {
      case "state":
        this.info = message.info;
        this.bot = null; // it is told right after, where there is something to tell
        if (message.view.ply !== this.view?.ply) this.#turned();
        this.view = message.view;
        this.log = [...this.log.slice(0, message.since), ...message.log];
        break;
      case "moved":
        this.#turned();
        this.view = message.view;
        this.log = [...this.log.slice(0, message.ply - 1), message.telling];
        this.fresh = message.telling;
        this.info = { ...this.info, ply: message.ply, over: message.view.turn === null };
        break;
      case "people":
        this.info = message.info;
        break;
      case "thinking":
      case "stalled":
        this.bot = message;
        break;
      case "refused":
        this.#answered();
        this.refuse(message.rule, message.reason);
        break;
      case "trouble":
        this.refuse("", message.error);
        break;
    }
  }

  /** Forget what belonged to the position before. */
  #turned(): void {
    this.#effects.clear();
    this.fresh = null;
    this.bot = null;
    this.refusal = null;
    this.#answered();
  }

  #answered(): void {
    this.pending = null;
    this.late = false;
  }

  #linked(link: Link): void {
    // Between two connections, or before the first one, the server may have been updated.
    if (link === "open" && this.link !== "unsure") void build.compare();
    this.link = link;
  }

  #fated(fate: Fate): void {
    if (fate === "late") this.late = true;
    else if (fate === "again") this.late = this.again = true;
    else {
      this.#answered();
      this.again = false;
      this.refuse("", en.table.moveLost);
    }
  }
}
