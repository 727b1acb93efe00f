/**
 * The socket of a table: it keeps a watched seat watched.
 *
 * When the connection drops it comes back by itself, resumes after the last ply it has, and sends a move again that
 * nobody has answered yet. It knows nothing of games, and nothing of pages.
 */
import type { Answer, ClientMessage, Looked, Move, Reflected, ServerMessage } from "../api";

/** Lost: it is being tried again. Gone: there is no such table, and nothing to come back to. */
export type Link = "connecting" | "open" | "lost" | "gone";

export interface Listener {
  message(message: ServerMessage): void;
  link(link: Link): void;
}

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** With this code the server closes the socket of a table that does not exist. */
const NO_TABLE = 4404;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class TableSocket {
  #wire: Wire | null = null;
  #open = false;
  #closed = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #seat = -1;
  #ply: number | null = null;
  #move: Move | null = null;
  #asked = 0;
  #answers = new Map<number, (answer: Answer | null) => void>();
  #looks: { ply: number; seat: number; done: (looked: Looked | null) => void }[] = [];
  #reflections: { seat: number; done: (reflected: Reflected | null) => void }[] = [];

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly connect: (address: string) => Wire = (address) => new WebSocket(address) as unknown as Wire,
  ) {}

  /** Show the table from a seat; the first call opens the connection. */
  watch(seat: number): void {
    this.#seat = seat;
    this.#ply = null;
    if (this.#wire === null) this.#dial();
    else if (this.#open) this.#send({ kind: "watch", seat });
  }

  /** Play a move; it is sent until the server has answered it. */
  play(ply: number, move: string): void {
    this.#move = { kind: "move", ply, move };
    this.#send(this.#move);
  }

  /** What a move would do; null when the connection drops before the answer. */
  ask(move: string): Promise<Answer | null> {
    return new Promise((done) => {
      if (!this.#open) return done(null);
      const id = ++this.#asked;
      this.#answers.set(id, done);
      this.#send({ kind: "ask", id, move });
    });
  }

  /** An earlier position; null when the connection drops before the answer. */
  look(ply: number, seat: number): Promise<Looked | null> {
    return new Promise((done) => {
      if (!this.#open) return done(null);
      this.#looks.push({ ply, seat, done });
      this.#send({ kind: "look", ply, seat });
    });
  }

  /** What a seat thought others held, in a game that is over; null when it is not told. */
  reflect(seat: number): Promise<Reflected | null> {
    return new Promise((done) => {
      if (!this.#open) return done(null);
      this.#reflections.push({ seat, done });
      this.#send({ kind: "reflect", seat });
    });
  }

  /** Try again now instead of later: the network has come back. */
  hurry(): void {
    if (this.#closed || this.#seat === undefined) return;
    this.#wait = FIRST_WAIT;
    if (this.#open) this.#wire?.close();
    else if (this.#timer !== null) this.#dial();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wire?.close();
  }

  #dial(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const wire = this.connect(this.address);
    this.#wire = wire;
    wire.onopen = () => {
      if (this.#closed) return wire.close();
      this.#open = true;
      this.#wait = FIRST_WAIT;
      this.#send({ kind: "watch", seat: this.#seat, ply: this.#ply });
    };
    wire.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = ({ code }) => this.#dropped(code === NO_TABLE);
    this.listener.link("connecting");
  }

  #dropped(gone: boolean): void {
    this.#open = false;
    for (const done of this.#answers.values()) done(null);
    this.#answers.clear();
    this.#unanswered();
    if (this.#closed) return;
    if (gone) {
      this.#closed = true;
      return this.listener.link("gone");
    }
    this.listener.link("lost");
    this.#timer = setTimeout(() => this.#dial(), this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  /** Nobody waits any longer for what may never come. */
  #unanswered(): void {
    for (const { done } of [...this.#looks, ...this.#reflections]) done(null);
    this.#looks = [];
    this.#reflections = [];
  }

  #receive(message: ServerMessage): void {
    switch (message.kind) {
      case "answer":
        this.#answers.get(message.id)?.(message);
        this.#answers.delete(message.id);
        return;
      case "looked": {
        const index = this.#looks.findIndex(({ ply, seat }) => ply === message.ply && seat === message.seat);
        this.#looks.splice(index, index < 0 ? 0 : 1)[0]?.done(message);
        return;
      }
      case "reflected": {
        const index = this.#reflections.findIndex(({ seat }) => seat === message.seat);
        this.#reflections.splice(index, index < 0 ? 0 : 1)[0]?.done(message);
        return;
      }
      case "state":
        // An answer to an earlier `watch`, for a seat that is no longer asked for.
        if (message.seat !== this.#seat) return;
        this.listener.link("open");
        this.#ply = message.view.ply;
        if (this.#move && this.#move.ply >= message.view.ply) this.#send(this.#move);
        else this.#move = null;
        break;
      case "moved":
        this.#ply = message.ply;
        if (this.#move && this.#move.ply < message.ply) this.#move = null;
        break;
      case "refused":
        this.#move = null;
        break;
      case "trouble":
        // It may have been meant for a `look` or a `reflect`: let nobody wait for it.
        this.#unanswered();
        break;
      default:
        break;
    }
    this.listener.message(message);
  }

  #send(message: ClientMessage): void {
    if (this.#open) this.#wire?.send(JSON.stringify(message));
  }
}
