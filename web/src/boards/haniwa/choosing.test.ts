import { expect, test } from "vitest";
import { AWAY, placeOf, spell, wayOf } from "./choosing.svelte";

const choice = { move: "", piece: "R2", place: "0:g1", kofun: null };

test("a try is written as the game writes moves", () => {
  expect(spell("R2", "place", "0:g1", 0)).toBe("R2@g1");
  expect(spell("R2", "hide", "0:g1", 0)).toBe("?R2@g1");
  expect(spell("R2", "stack:N", "1:g1", 1)).toBe("R2+N@g1");
  expect(spell("R2", "discard", "pile:2", 0)).toBe("discard R2 2");
  expect(spell("R2", "discard", AWAY, 0)).toBe("discard R2 1");
  expect(spell(null, "place", "pile:2", 0)).toBe("draw 2");
  expect(spell("R2", "place", "pile:2", 0)).toBe("draw 2");
  expect(spell(null, "place", "stock:B", 0)).toBe("kofun B");
});

test("another's cell is like one beyond the own area", () => expect(spell("R2", "place", "1:g1", 0)).toBe("R2@g6"));

test("a choice has a way and a place", () => {
  expect(wayOf({ ...choice, kind: "stack", kofun: "B" })).toBe("stack:B");
  expect(wayOf({ ...choice, kind: "hide" })).toBe("hide");
  expect(wayOf({ ...choice, kind: "draw" })).toBeNull();
  expect(placeOf({ ...choice, kind: "place" })).toBe("0:g1");
  expect(placeOf({ ...choice, kind: "kofun", piece: "N", place: null })).toBe("stock:N");
});
