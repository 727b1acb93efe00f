import { expect, test } from "vitest";

/** What the files of a folder may import from; each folder from itself, a board not from another one. */
const BELOW: Record<string, readonly string[]> = {
  lib: [],
  ui: ["lib"],
  chassis: ["lib", "ui"],
  boards: ["lib", "ui", "chassis"],
  table: ["lib", "ui", "chassis"],
  pages: ["lib", "ui", "chassis", "boards", "table"],
};

const sources = import.meta.glob<string>("./*/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const roomOf = ([folder = "", name = "", file]: string[]): string =>
  folder === "boards" && file ? `${folder}/${name}` : folder;

test("folders lean one way", () => {
  const wrong = Object.entries(sources).flatMap(([path, source]) => {
    const from = path.split("/").slice(1);
    const imports = [...source.matchAll(/(?:from|import)[ (]"(\.[^"]*)"/g)].map(([, to = ""]) => to);
    return imports.flatMap((to) => {
      const goal = new URL(to, `file:///${from.join("/")}`).pathname.split("/").slice(1);
      if (goal[0] === "api" || roomOf(goal) === roomOf(from)) return [];
      return BELOW[from[0] ?? ""]?.includes(goal[0] ?? "") ? [] : [`${path} imports ${to}`];
    });
  });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
