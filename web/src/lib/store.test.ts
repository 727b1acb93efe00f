// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { bests, keepBest } from "./daily";
import { kept, type Choices } from "./settings.svelte";
import { forget, name, rename, visit, visits, type Visit } from "./tables";

const put = (key: string, text: string): void => localStorage.setItem(`teien.${key}`, text);
const keep = (key: string, value: unknown): void => put(key, JSON.stringify(value));

beforeEach(() => localStorage.clear());

const TABLE: Visit = { id: "abcdefghijkm", game: "niwa", who: "Moss", what: "", over: false };
const FIRST = kept();

/** Values of every shape, the good ones of other keys among them. */
const ODD: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  "",
  "x",
  "x".repeat(10_000),
  "../../api",
  "__proto__",
  "2026-02-30",
  [],
  {},
  [[]],
  [null],
  [[TABLE]],
  TABLE,
  { boards: null },
  JSON.parse('{"__proto__": {"over": true}, "constructor": 1, "toString": 2}'),
  { "2026-11-30": 41 },
  Array.from({ length: 2_000 }, () => 1),
  { id: { id: { id: {} } } },
];
const TEXTS = ["", "{", "undefined", "NaN", '"', "[".repeat(150_000), `["${"x".repeat(1_000_000)}"]`];

test("whatever is kept, nothing throws and everything has its shape", () => {
  for (const text of [...TEXTS, ...ODD.map((value) => JSON.stringify(value))]) {
    for (const key of ["tables", "name", "settings", "daily.niwa"]) put(key, text);
    for (const one of visits()) expect(one, text).toMatchObject({ id: expect.stringMatching(/^[\w-]{1,64}$/) });
    expect(name().length).toBeLessThan(25);
    for (const [date, points] of Object.entries(bests("niwa")))
      expect([date, points]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.any(Number)]);
    expect(kept(), text).toEqual(FIRST);
    // And it goes on from there.
    visit(TABLE);
    expect(visits().filter(({ id }) => id === TABLE.id)).toEqual([TABLE]);
    forget(TABLE.id);
    expect(keepBest("niwa", "2026-11-29", 7)).toBe(7);
    expect(bests("niwa")["2026-11-29"]).toBe(7);
    rename("Aoi");
    expect(name()).toBe("Aoi");
  }
});

test("a bad table costs that table, and a bad line of one that line", () => {
  const good = Array.from({ length: 29 }, (_, n) => ({ ...TABLE, id: `table${n}` }));
  for (const odd of [...ODD.filter((value) => value !== TABLE), { ...TABLE, id: "a/b" }, { ...TABLE, game: 3 }]) {
    keep("tables", [...good.slice(0, 11), odd, ...good.slice(11), good[3]]);
    expect(visits(), JSON.stringify(odd)).toEqual(good);
  }
  for (const odd of ODD.filter((value) => typeof value !== "string" && typeof value !== "boolean")) {
    keep("tables", [{ ...TABLE, who: odd, what: odd, over: odd }]);
    expect(visits()).toEqual([{ ...TABLE, who: "" }]);
  }
});

test("a bad setting costs that setting", () => {
  const chosen = { theme: "dark", motion: "off", confirm: false, coordinates: true, boards: { "niwa.groups": true } };
  keep("settings", chosen);
  expect(kept()).toEqual(chosen);
  for (const field of Object.keys(chosen) as (keyof Choices)[]) {
    for (const odd of ODD.filter((value) => typeof value !== "boolean")) {
      keep("settings", { ...chosen, [field]: odd });
      expect(kept(), `${field}: ${JSON.stringify(odd)}`).toEqual({ ...chosen, [field]: FIRST[field] });
    }
  }
  put("settings", '{"theme": "dark", "boards": {"niwa.groups": true, "niwa.score": 1, "__proto__": true, "x": true}}');
  expect(kept()).toEqual({ ...FIRST, theme: "dark", boards: { "niwa.groups": true } });
});

test("a bad day costs that day", () => {
  put("daily.haniwa", '{"2026-11-30": 41, "2026-02-30": 50, "soon": 9, "2026-11-28": "x", "__proto__": 1, "1": null}');
  expect(bests("haniwa")).toEqual({ "2026-11-30": 41 });
  keep("daily.haniwa", { "2026-11-30": 1e308, "2026-11-29": 1.5, "2026-11-28": -3 });
  expect(bests("haniwa")).toEqual({ "2026-11-28": -3 });
});

test.each(["庭師", "Émile", "#1", "🌸", "Ada Lovelace", "वि", "x".repeat(24)])("%s is a name", (one) => {
  rename(one);
  expect(name()).toBe(one);
});

test.each([" ", "\u3164", "\u2800x", "\u{E0041}x", "a\nb", "a\u202Eb", "a ", "\u0301", "x".repeat(25), "a\uD800b"])(
  "%j is no name",
  (one) => {
    rename(one);
    expect(name()).toBe("");
  },
);
