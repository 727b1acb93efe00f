import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../api";
import type { Link, Wire } from "./line";
import { TableSocket, type Fate } from "./socket";

/** A server's end of the connections that a socket opens, one after another. */
class Server {
  wires: Wire[] = [];
  heard: ClientMessage[] = [];
  pings = 0;
  /** Whether it answers pings; nobody does at the other end of a dead connection. */
  alive = true;

  readonly connect = (): Wire => {
    const wire: Wire = {
      send: (text) => this.#hear(JSON.parse(text) as ClientMessage),
      close: () => wire.onclose?.(new CloseEvent("close", { code: 1000 })),
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.wires.push(wire);
    return wire;
  };
  #hear(message: ClientMessage): void {
    if (message.kind !== "ping") this.heard.push(message);
    else if (++this.pings && this.alive) this.say({ kind: "pong" });
  }
  accept(): void {
    this.wires.at(-1)?.onopen?.(new Event("open"));
  }
  drop(code = 1006): void {
    this.wires.at(-1)?.onclose?.(new CloseEvent("close", { code }));
  }
  say(message: object): void {
    this.wires.at(-1)?.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  state(seat: number, ply: number): void {
    this.say({ kind: "state", seat, view: { ply }, log: [], since: 0, info: {} });
  }
}

let server: Server;
let told: ServerMessage["kind"][];
let links: Link[];
let fates: Fate[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  told = [];
  links = [];
  fates = [];
  const listener = {
    message: ({ kind }: ServerMessage) => told.push(kind),
    link: (link: Link) => links.push(link),
    move: (fate: Fate) => fates.push(fate),
  };
  socket = new TableSocket("ws://table", listener, server.connect);
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test("it watches its seat when the connection opens", () => {
  socket.watch(1);
  server.accept();
  server.state(1, 0);
  expect(server.heard).toEqual([{ kind: "watch", seat: 1, ply: null }]);
  expect(told).toEqual(["state"]);
  expect(links).toEqual(["open"]);
});

test("after a drop it comes back by itself and resumes after the last ply it has", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  server.say({ kind: "moved", ply: 5, telling: {}, view: {} });
  server.drop();
  expect(links.at(-1)).toBe("lost");
  vi.advanceTimersByTime(500);
  expect(server.wires.length).toBe(2);
  server.accept();
  expect(server.heard.at(-1)).toEqual({ kind: "watch", seat: 0, ply: 5 });
  server.state(0, 7);
  expect(links.at(-1)).toBe("open");
});

test("it waits longer after each attempt, and not at all when the network comes back", () => {
  socket.watch(0);
  server.accept();
  server.drop();
  vi.advanceTimersByTime(500);
  server.drop();
  vi.advanceTimersByTime(500);
  expect(server.wires.length).toBe(2);
  socket.check();
  expect(server.wires.length).toBe(3);
});

/** A new connection, which tells that the game is at ply 4; gives the moves that are sent over it. */
function back(ply = 4): string[] {
  vi.advanceTimersByTime(500);
  server.accept();
  server.heard = [];
  server.state(0, ply);
  return server.heard.flatMap((message) => (message.kind === "move" ? message.move : []));
}

test("a move that nobody has answered is sent again after a drop, once, and then given up", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  socket.play(4, "a1@c5");
  expect(fates).toEqual([]);
  server.drop();
  expect(back()).toEqual(["a1@c5"]);
  expect(fates).toEqual(["again"]);
  server.drop();
  expect(back()).toEqual([]);
  expect(fates).toEqual(["again", "lost"]);
  server.drop();
  expect(back()).toEqual([]);
  expect(fates).toEqual(["again", "lost"]);
});

test("a move made while there is no connection is sent when there is one, and once more", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  server.drop();
  socket.play(4, "a1@c5");
  expect(back()).toEqual(["a1@c5"]);
  expect(fates).toEqual([]);
  server.drop();
  expect(back()).toEqual(["a1@c5"]);
  expect(fates).toEqual(["again"]);
});

test("a move without an answer is late, then unknown: a new connection is asked", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  socket.play(4, "a1@c5");
  vi.advanceTimersByTime(5000); // by then the server answers, when it can
  expect(fates).toEqual(["late"]);
  expect(links).toEqual(["open"]);
  vi.advanceTimersByTime(3001);
  expect(links).toEqual(["open", "lost"]);
  expect(back()).toEqual(["a1@c5"]);
  server.say({ kind: "moved", ply: 5, telling: {}, view: {} });
  vi.advanceTimersByTime(60_000);
  expect(fates).toEqual(["late", "again"]);
  expect(server.wires.length).toBe(2);
});

test("a move that fails is forgotten, however the connection fares", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  socket.play(4, "a1@c5");
  vi.advanceTimersByTime(4500);
  server.say({ kind: "refused", move: "a1@c5", rule: "fault", reason: "Nothing was changed." });
  server.drop();
  expect(back()).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(fates).toEqual(["late"]);
});

test("a move is not played from another seat than it was made from", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  socket.play(4, "a1@c5");
  socket.watch(1);
  server.drop();
  vi.advanceTimersByTime(500);
  server.accept();
  server.heard = [];
  server.state(1, 4);
  expect(server.heard).toEqual([]);
});

test("a move for a seat that cannot be watched any more is given up", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  socket.play(4, "a1@c5");
  server.drop();
  vi.advanceTimersByTime(500);
  server.accept();
  server.say({ kind: "trouble", error: "This browser does not hold that seat." });
  expect(fates).toEqual(["lost"]);
  socket.play(4, "a1@c5");
  vi.advanceTimersByTime(8500);
  server.accept();
  server.say({ kind: "trouble", error: "This browser does not hold that seat." });
  expect(fates).toEqual(["lost", "late", "lost"]);
  expect(server.heard.filter(({ kind }) => kind === "move").length).toBe(1);
});

test("a move that is told twice is told once", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  for (const ply of [5, 6, 5]) server.say({ kind: "moved", ply, telling: {}, view: {} });
  expect(told).toEqual(["state", "moved", "moved"]);
});

test("a move that was played before the drop is not sent again", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  socket.play(4, "a1@c5");
  server.drop();
  vi.advanceTimersByTime(500);
  server.accept();
  server.heard = [];
  server.state(0, 5);
  server.drop();
  vi.advanceTimersByTime(500);
  server.accept();
  server.state(0, 5);
  expect(server.heard.map(({ kind }) => kind)).toEqual(["watch"]);
});

test("a refused move is not sent again", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  socket.play(4, "a1@c4");
  server.say({ kind: "refused", move: "a1@c4", rule: "S16", reason: "A tile already lies there." });
  server.heard = [];
  server.state(0, 4);
  expect(server.heard).toEqual([]);
});

test("answers find their questions, in any order", async () => {
  socket.watch(0);
  server.accept();
  const [first, second] = [socket.ask("a1@c5"), socket.ask("b2@c5")];
  server.say({ kind: "answer", id: 2, move: "b2@c5" });
  server.say({ kind: "answer", id: 1, move: "a1@c5" });
  expect((await first)?.move).toBe("a1@c5");
  expect((await second)?.move).toBe("b2@c5");
});

test("questions of a dropped connection are answered by nothing", async () => {
  socket.watch(0);
  server.accept();
  const [asked, looked, reflected] = [socket.ask("a1@c5"), socket.look(3, 0), socket.reflect(0)];
  server.drop();
  expect(await reflected).toBeNull();
  expect(await asked).toBeNull();
  expect(await looked).toBeNull();
  expect(await socket.ask("a1@c5")).toBeNull();
});

test("the state of a seat that is no longer watched is passed over", () => {
  socket.watch(0);
  server.accept();
  socket.watch(1);
  server.state(0, 3);
  expect(told).toEqual([]);
  server.state(1, 3);
  expect(told).toEqual(["state"]);
});

test("what a seat thought comes to whoever asked for it, or nothing where it is not told", async () => {
  socket.watch(0);
  server.accept();
  const [first, second] = [socket.reflect(0), socket.reflect(1)];
  server.say({ kind: "reflected", seat: 1, thoughts: [{ XW: 0.5 }] });
  server.say({ kind: "trouble", error: "No." });
  expect(await first).toBeNull();
  expect((await second)?.thoughts).toEqual([{ XW: 0.5 }]);
});

test("it does not come back to a table that does not exist", () => {
  socket.watch(0);
  server.accept();
  server.drop(4404);
  vi.advanceTimersByTime(60_000);
  socket.check();
  expect(server.wires.length).toBe(1);
  expect(links).toEqual(["gone"]);
});

test("one socket too many is said, and tried again until there is room", () => {
  socket.watch(0);
  server.accept();
  server.drop(4429);
  expect(links).toEqual(["crowded"]);
  vi.advanceTimersByTime(1_000);
  back();
  expect(links).toEqual(["crowded", "open"]);
});

test("once closed it stays closed", () => {
  socket.watch(0);
  server.accept();
  socket.close();
  socket.check();
  vi.advanceTimersByTime(60_000);
  expect(server.wires.length).toBe(1);
});

// --- a connection that says nothing --------------------------------------------------------------------------

/** A table that is watched and told. */
function watching(): void {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
}

test("a quiet connection is asked for a sign, and stays", () => {
  watching();
  vi.advanceTimersByTime(60_000);
  expect(server.pings).toBeGreaterThan(10);
  expect(server.pings).toBeLessThan(16);
  expect(links).toEqual(["open"]);
  expect(told).toEqual(["state"]);
});

test("a dead connection is doubted, and left within ten seconds", () => {
  watching();
  server.alive = false;
  vi.advanceTimersByTime(6000);
  expect(links).toEqual(["open", "unsure"]);
  vi.advanceTimersByTime(4000);
  expect(links).toEqual(["open", "unsure", "lost"]);
  expect(server.wires.length).toBe(2);
  // What the old one may still say is not heard.
  server.wires[0]?.onmessage?.(new MessageEvent("message", { data: "{}" }));
  expect(back()).toEqual([]);
  expect(links.at(-1)).toBe("open");
});

test("a late answer is an answer", () => {
  watching();
  server.alive = false;
  vi.advanceTimersByTime(8000);
  server.say({ kind: "pong" });
  server.alive = true;
  vi.advanceTimersByTime(60_000);
  expect(links).toEqual(["open", "unsure", "open"]);
  expect(server.wires.length).toBe(1);
});

test("a good connection is not cut when the page is seen again, and a dead one is known soon", () => {
  watching();
  socket.check();
  socket.check();
  expect(server.pings).toBe(2);
  expect(links).toEqual(["open"]);
  server.alive = false;
  socket.check();
  vi.advanceTimersByTime(1100);
  expect(links).toEqual(["open", "unsure"]);
  for (let n = 0; n < 5; n++) {
    socket.check(); // again and again, which gives it no more time
    vi.advanceTimersByTime(500);
  }
  expect(links).toEqual(["open", "unsure", "lost"]);
  expect(server.wires.length).toBe(2);
});

test("in a hidden page, whose clock goes slowly, nothing is taken for dead", () => {
  watching();
  // Only once a minute timers run; what comes from the network is told at once.
  const now = vi.spyOn(performance, "now");
  for (let minute = 1; minute < 5; minute++) {
    now.mockReturnValue(minute * 60_000);
    vi.runOnlyPendingTimers();
  }
  expect(server.pings).toBe(4);
  expect(links).toEqual(["open"]);
  now.mockRestore();
});

test("a dial that nobody answers is given up, again and again, until somebody does", () => {
  watching();
  server.drop();
  vi.advanceTimersByTime(30_000);
  const dials = server.wires.length;
  expect(dials).toBeGreaterThan(3);
  expect(links).toEqual(["open", "lost"]);
  // A word over the handshake alone is not enough.
  server.accept();
  vi.advanceTimersByTime(9_500);
  expect(server.wires.length).toBeGreaterThan(dials);
  expect(links).toEqual(["open", "lost"]);
  back();
  expect(links).toEqual(["open", "lost", "open"]);
});

test("a hanging dial is given up soon when the network comes back", () => {
  watching();
  server.drop();
  vi.advanceTimersByTime(500);
  expect(server.wires.length).toBe(2);
  socket.check();
  vi.advanceTimersByTime(3000);
  expect(server.wires.length).toBe(3);
});
