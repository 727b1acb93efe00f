import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../api";
import { TableSocket, type Link, type Wire } from "./socket";

/** A server's end of the connections that a socket opens, one after another. */
class Server {
  wires: Wire[] = [];
  heard: ClientMessage[] = [];

  readonly connect = (): Wire => {
    const wire: Wire = {
      send: (text) => this.heard.push(JSON.parse(text) as ClientMessage),
      close: () => wire.onclose?.({ code: 1000 }),
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.wires.push(wire);
    return wire;
  };
  accept(): void {
    this.wires.at(-1)?.onopen?.();
  }
  drop(code = 1006): void {
    this.wires.at(-1)?.onclose?.({ code });
  }
  say(message: object): void {
    this.wires.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  }
  state(seat: number, ply: number): void {
    this.say({ kind: "state", seat, view: { ply }, log: [], since: 0, info: {} });
  }
}

let server: Server;
let told: ServerMessage["kind"][];
let links: Link[];
let socket: TableSocket;

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  told = [];
  links = [];
  const listener = { message: ({ kind }: ServerMessage) => told.push(kind), link: (link: Link) => links.push(link) };
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
  expect(links).toEqual(["connecting", "open"]);
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
  socket.hurry();
  expect(server.wires.length).toBe(3);
});

test("a move that nobody has answered is sent again after a drop", () => {
  socket.watch(0);
  server.accept();
  server.state(0, 4);
  socket.play(4, "a1@c5");
  server.drop();
  vi.advanceTimersByTime(500);
  server.accept();
  server.heard = [];
  server.state(0, 4);
  expect(server.heard).toEqual([{ kind: "move", ply: 4, move: "a1@c5" }]);
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
  socket.hurry();
  expect(server.wires.length).toBe(1);
  expect(links).toEqual(["connecting", "gone"]);
});

test("once closed it stays closed", () => {
  socket.watch(0);
  server.accept();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(server.wires.length).toBe(1);
});
