/**
 * A connection that is never trusted for long.
 *
 *      dialling ──a word──▶ open ──quiet: ping──▶ asked ──a word──▶ open
 *         │                  │                      │
 *         └──too long────────┴──closed──────────────┴──too long
 *         ▲                          │
 *         └──time, or a check──── waiting
 *
 * Nobody tells a browser that the other end has vanished: where nothing is heard, it has to ask. Only a question without
 * an answer ends a connection, never silence by itself, for in a hidden page the clocks go slowly. It knows nothing of
 * what is said over it.
 */
import type { ClientMessage, ServerMessage } from "../api";

/**
 * Unsure: an answer is late. Lost: it is tried again. Crowded: so is this, but the server lets this browser open no more
 * tables now. Gone: there is no such table, and nothing to come back to.
 */
export type Link = "connecting" | "open" | "unsure" | "lost" | "crowded" | "gone";

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export type Connect = (address: string) => Wire;

export interface Ends {
  /** A new connection: say what it is for, and the server has to answer. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** A connection has ended: what was asked over it will not be answered. */
  ended(): void;
  link(link: Link): void;
}

/** With these codes the server closes the socket of a table that does not exist, and one socket too many. */
const NO_TABLE = 4404;
const TOO_MANY = 4429;

// Milliseconds. A dead connection is noticed after QUIET + LIMIT at most; one that would work again is tried after
// LIMIT + LONGEST_WAIT at most.
/** Nothing has been said for so long: ask. */
const QUIET = 4000;
/** So long an answer is waited for. */
const LIMIT = 5000;
/** So long after something has happened that may have cost the connection. */
const SHORT_LIMIT = 2500;
/** An answer is late after so long. */
const LATE = 1000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 4000;

/** Waits for an answer: first it is late, then the time is over. */
export class Patience {
  #timers: ReturnType<typeof setTimeout>[] = [];
  #end = Infinity;

  constructor(
    private readonly late: () => void,
    private readonly over: () => void,
  ) {}

  /** Expect an answer within so many milliseconds, or before, where one is expected earlier. */
  expect(within: number): void {
    const end = performance.now() + within;
    if (end >= this.#end) return;
    this.settle();
    this.#end = end;
    this.#timers = [setTimeout(this.late, LATE), setTimeout(this.over, within)];
  }

  /** Nothing is expected any more. */
  settle(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#end = Infinity;
  }
}

export class Line {
  #wire: Wire | null = null;
  #open = false;
  #closed = false;
  #link: Link = "connecting";
  #wait = FIRST_WAIT;
  /** The next ping, or the next time that it dials. */
  #next: ReturnType<typeof setTimeout> | undefined;
  #answer = new Patience(
    () => this.#link === "open" && this.#tell("unsure"),
    () => this.renew(),
  );

  constructor(
    private readonly address: string,
    private readonly ends: Ends,
    private readonly connect: Connect,
  ) {}

  /** Whether something can be said now. */
  get open(): boolean {
    return this.#open;
  }

  /** Open a connection; from then on there is one again and again. */
  dial(): void {
    clearTimeout(this.#next);
    const wire = this.connect(this.address);
    this.#wire = wire;
    wire.onopen = () => {
      this.#open = true;
      this.#answer.settle();
      this.#answer.expect(LIMIT);
      this.ends.opened();
    };
    wire.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = ({ code }) =>
      code === NO_TABLE ? this.#gone() : this.renew(code === TOO_MANY ? "crowded" : "lost");
    this.#answer.expect(LIMIT);
  }

  say(message: ClientMessage): void {
    if (this.#open) this.#wire?.send(JSON.stringify(message));
  }

  /** Something has happened that may have cost the connection, or brought it back: see at once. */
  check(): void {
    if (this.#closed) return;
    this.#wait = FIRST_WAIT;
    if (this.#wire === null) return this.dial();
    this.#ping(SHORT_LIMIT);
  }

  /** Give this connection up for another one. */
  renew(link: "lost" | "crowded" = "lost"): void {
    this.#end();
    this.#tell(link);
    this.#next = setTimeout(() => this.dial(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  close(): void {
    this.#closed = true;
    this.#end();
  }

  #hear(message: ServerMessage): void {
    this.#answer.settle();
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => this.#ping(LIMIT), QUIET);
    this.#tell("open");
    if (message.kind !== "pong") this.ends.heard(message);
  }

  #ping(limit: number): void {
    this.#answer.expect(limit);
    this.say({ kind: "ping" });
  }

  #gone(): void {
    this.close();
    this.#tell("gone");
  }

  /** Leave the wire at once: where nobody answers, its own end may be long in coming. */
  #end(): void {
    clearTimeout(this.#next);
    this.#answer.settle();
    this.#open = false;
    const wire = this.#wire;
    this.#wire = null;
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
    this.ends.ended();
  }

  #tell(link: Link): void {
    if (link === this.#link) return;
    this.#link = link;
    this.ends.link(link);
  }
}
