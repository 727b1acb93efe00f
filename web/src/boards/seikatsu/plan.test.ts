import { describe, expect, test } from "vitest";
import { cornerOf, next, plan, PLACES, POND, rake, rowEnd, rowLine, spot, UNIT, walk, type Plan } from "./plan";

// The garden as green sees it, with the pond as the server sends it.
const spots = [...PLACES, POND].map((name) => {
  const { x, y } = spot(name);
  return {
    name,
    at: [[0, 0] as [number, number], [0, 0] as [number, number], [x / UNIT, y / UNIT] as [number, number]],
    beside: [],
  };
});
const garden: Plan = plan({ spots }, 2);

/** Walk along keys; left and right keep the height where the walk began. */
function follow(from: string, ...keys: string[]): string | null {
  const level = garden.get(from)?.y ?? 0;
  return keys.reduce<string | null>((at, key) => (at === null ? null : walk(garden, at, key, level)), from);
}

test("the garden has 36 places and the pond is none of them", () => {
  expect(garden.size).toBe(36);
  expect(garden.has(POND)).toBe(false);
});

describe("arrow keys", () => {
  test("up and down walk along the own row, over the pond", () => {
    expect(follow("c4", "ArrowDown")).toBe("c5");
    expect(follow("d5", "ArrowUp")).toBe("d3");
    expect(follow("d3", "ArrowDown")).toBe("d5");
    expect(follow("d1", "ArrowUp")).toBeNull();
  });

  test("left and right go from row to row at one height", () => {
    expect(follow("a5", "ArrowRight", "ArrowRight")).toBe("c4");
    expect(follow("d1", "ArrowRight", "ArrowRight", "ArrowRight")).toBe("g1");
    expect(follow("a4", "ArrowLeft")).toBeNull();
  });

  test("the other four keys go to the slanted neighbours, over the pond", () => {
    expect(follow("c5", "PageUp")).toBe("e3");
    expect(follow("c4", "Home")).toBe("b4");
    expect(follow("c4", "End")).toBe("b5");
    expect(follow("e3", "PageDown")).toBe("f3");
    expect(follow("a4", "Home")).toBeNull();
  });

  test("every place is reached", () => {
    const reached = new Set(["d5"]);
    for (const name of reached)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const to = follow(name, key);
        if (to) reached.add(to);
      }
    expect(reached.size).toBe(36);
  });

  test("other keys lead nowhere", () => expect(follow("c4", "x")).toBeNull());
});

test("N goes through the lit places, round and round", () => {
  const lit = new Set(["a4", "c5", "g4"]);
  expect(next(garden, "b4", lit, false)).toBe("c5");
  expect(next(garden, "g4", lit, false)).toBe("a4");
  expect(next(garden, "a4", lit, true)).toBe("g4");
});

test("a pagoda stands at the near corner of its own sight", () => {
  expect([0, 1, 2].map((pagoda) => cornerOf(pagoda, pagoda))).toEqual([0, 0, 0]);
  expect([0, 1, 2].map((pagoda) => cornerOf(pagoda, 2))).toEqual([1, 2, 0]);
});

test("a row's number stands beyond the place nearest to its pagoda", () => {
  const { x, y } = rowEnd(["d1", "d2", "d3", "d5", "d6", "d7"], 0, garden);
  expect(x).toBe(0);
  expect(y).toBeGreaterThan(garden.get("d7")?.y ?? 0);
});

test("a row's line runs through all its places", () => {
  const [from, to] = rowLine(["d3", "d1", "d7"], garden) ?? [];
  expect(from).toEqual(garden.get("d1"));
  expect(to).toEqual(garden.get("d7"));
});

test("the rake flows round the pond", () => {
  const points = [...rake(270, 11, 56).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) =>
    Math.hypot(Number(x), Number(y)),
  );
  expect(Math.min(...points)).toBeGreaterThan(55);
});
