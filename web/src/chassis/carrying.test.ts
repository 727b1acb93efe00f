// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { ABOVE, Carrying, FAR } from "./carrying.svelte";

const fingers = {
  above: ABOVE,
  locate: vi.fn((x: number, y: number): string | null => `${x},${y}`),
  over: vi.fn(),
  drop: vi.fn(),
  release: vi.fn(),
};
const lift = vi.fn(() => true);
const clicked = vi.fn();
let piece: HTMLElement;

const send = (type: string, x: number, pointerType = "mouse"): void =>
  void piece.dispatchEvent(
    new PointerEvent(type, { clientX: x, clientY: 100, button: 0, isPrimary: true, pointerType, bubbles: true }),
  );

beforeEach(() => {
  vi.clearAllMocks();
  lift.mockReturnValue(true);
  piece = document.createElement("button");
  piece.setPointerCapture = () => undefined;
  piece.addEventListener("click", clicked);
  document.body.replaceChildren(piece);
  new Carrying(fingers).from(lift)(piece);
});

test("a pointer that stays near clicks", () => {
  send("pointerdown", 0);
  send("pointermove", FAR - 1);
  send("pointerup", FAR - 1);
  piece.click();
  expect(lift).not.toHaveBeenCalled();
  expect(clicked).toHaveBeenCalledOnce();
});

test("one that goes far carries the piece to a place, and its click means nothing more", async () => {
  send("pointerdown", 0);
  send("pointermove", FAR);
  send("pointermove", 50);
  expect(fingers.over).toHaveBeenLastCalledWith("50,100");
  send("pointerup", 50);
  piece.click();
  expect(lift).toHaveBeenCalledOnce();
  expect(fingers.drop).toHaveBeenCalledExactlyOnceWith("50,100");
  expect(clicked).not.toHaveBeenCalled();
  await new Promise((done) => setTimeout(done, 5));
  piece.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test("a finger carries it above itself", () => {
  send("pointerdown", 0, "touch");
  send("pointermove", 20, "touch");
  expect(fingers.over).toHaveBeenLastCalledWith(`20,${100 - ABOVE}`);
});

test("what cannot be taken up is not carried", () => {
  lift.mockReturnValue(false);
  send("pointerdown", 0);
  send("pointermove", 50);
  send("pointerup", 50);
  expect(fingers.over).not.toHaveBeenCalled();
  expect(fingers.drop).not.toHaveBeenCalled();
});

test("a page that scrolls instead lets it go", () => {
  send("pointerdown", 0);
  send("pointermove", 50);
  send("pointercancel", 50);
  expect(fingers.release).toHaveBeenCalledOnce();
  send("pointerup", 50);
  expect(fingers.drop).not.toHaveBeenCalled();
});
