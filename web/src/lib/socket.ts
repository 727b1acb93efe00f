/**
 * The socket of a table: it keeps a watched seat watched, and gives every move one fate.
 *
 * A connection that comes back resumes after the last ply it has. A move that the server has answered, with yes or no, is
 * over. One whose answer is missing, because the connection ended or the answer takes too long, is unknown: the position
 * that a new connection tells decides. If its ply is still open, the move is sent again, once; after that it is given up.
 */
import type { Answer, Looked, Move, Reflected, ServerMessage } from "../api";
import { Line, Patience, type Connect, type Link } from "./line";

/** The server has not answered a move yet; it was sent again; it was given up, and nobody will play it. */
export type Fate = "late" | "again" | "lost";

export interface Listener {
  message(message: ServerMessage): void;
  link(link: Link): void;
  move(fate: Fate): void;
}

/** So many milliseconds an answer to a move is waited for. The server promises it within 5000. */
const MOVE_LIMIT = 8000;
/** A move is sent so often, each time over another connection. */
const TIMES = 2;

export class TableSocket {
  #line: Line;
  #seat = -1;
  #ply: number | null = null;
  /** Whether this connection has told the position. */
  #current = false;
  /** The move without an answer: how often it was sent, and whether over this connection. */
  #move: { message: Move; times: number; here: boolean } | null = null;
  #fate = new Patience(
    () => this.listener.move("late"),
    () => this.#line.renew(),
  );
  #asked = 0;
  #answers = new Map<number, (answer: Answer | null) => void>();
  #looks: { ply: number; seat: number; done: (looked: Looked | null) => void }[] = [];
  #reflections: { seat: number; done: (reflected: Reflected | null) => void }[] = [];

  constructor(
    address: string,
    private readonly listener: Listener,
    connect: Connect = (address) => new WebSocket(address),
  ) {
    const ends = {
      opened: () => this.#line.say({ kind: "watch", seat: this.#seat, ply: this.#ply }),
      heard: (message: ServerMessage) => this.#hear(message),
      ended: () => this.#ended(),
      link: (link: Link) => listener.link(link),
    };
    this.#line = new Line(address, ends, connect);
  }

  /** Show the table from a seat; the first call opens the connection. A move of the seat before is forgotten. */
  watch(seat: number): void {
    this.#settle();
    this.#seat = seat;
    this.#ply = null;
    if (this.#line.open) this.#line.say({ kind: "watch", seat });
    else this.#line.check();
  }

  /** Play a move, now or when there is a connection. */
  play(ply: number, move: string): void {
    this.#move = { message: { kind: "move", ply, move }, times: 0, here: false };
    if (this.#current) this.#send();
    else if (this.#line.open) this.#fate.expect(MOVE_LIMIT);
  }

  /** What a move would do; null when the connection drops before the answer. */
  ask(move: string): Promise<Answer | null> {
    return new Promise((done) => {
      if (!this.#line.open) return done(null);
      const id = ++this.#asked;
      this.#answers.set(id, done);
      this.#line.say({ kind: "ask", id, move });
    });
  }

  /** An earlier position; null when the connection drops before the answer. */
  look(ply: number, seat: number): Promise<Looked | null> {
    return new Promise((done) => {
      if (!this.#line.open) return done(null);
      this.#looks.push({ ply, seat, done });
      this.#line.say({ kind: "look", ply, seat });
    });
  }

  /** What a seat thought others held, in a game that is over; null when it is not told. */
  reflect(seat: number): Promise<Reflected | null> {
    return new Promise((done) => {
      if (!this.#line.open) return done(null);
      this.#reflections.push({ seat, done });
      this.#line.say({ kind: "reflect", seat });
    });
  }

  /** Something has happened that may have cost the connection, or brought it back. */
  check(): void {
    this.#line.check();
  }

  close(): void {
    this.#line.close();
  }

  // --- the fate of a move -------------------------------------------------------------------------------------

  #send(): void {
    const move = this.#move;
    if (move === null) return;
    move.times += 1;
    move.here = true;
    this.#fate.expect(MOVE_LIMIT);
    this.#line.say(move.message);
    if (move.times > 1) this.listener.move("again");
  }

  /** It was answered, or is given up: in no case it is sent again. */
  #settle(): void {
    this.#move = null;
    this.#fate.settle();
  }

  /** The server has told how far the game is. */
  #reached(ply: number): void {
    this.#ply = ply;
    this.#current = true;
    if (this.#move === null) return;
    if (this.#move.message.ply < ply) return this.#settle();
    if (this.#move.here) return;
    if (this.#move.times < TIMES) return this.#send();
    this.#giveUp();
  }

  #giveUp(): void {
    if (this.#move === null) return;
    this.#settle();
    this.listener.move("lost");
  }

  // --- what is heard ------------------------------------------------------------------------------------------

  #hear(message: ServerMessage): void {
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
        this.listener.message(message);
        return this.#reached(message.view.ply);
      case "moved":
        // The answer to a move that was sent again comes a second time.
        if (message.ply <= (this.#ply ?? -1)) return;
        this.listener.message(message);
        return this.#reached(message.ply);
      case "refused":
        this.#settle();
        break;
      case "trouble":
        // It was meant for a `watch`, a `look` or a `reflect`: let nobody wait for it.
        this.#unanswered();
        if (!this.#current) this.#giveUp(); // the seat is not to be had any more
        break;
      default:
        break;
    }
    this.listener.message(message);
  }

  #ended(): void {
    this.#current = false;
    if (this.#move !== null) this.#move.here = false;
    this.#fate.settle();
    for (const done of this.#answers.values()) done(null);
    this.#answers.clear();
    this.#unanswered();
  }

  /** Nobody waits any longer for what may never come. */
  #unanswered(): void {
    for (const { done } of [...this.#looks, ...this.#reflections]) done(null);
    this.#looks = [];
    this.#reflections = [];
  }
}
