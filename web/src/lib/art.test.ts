import { expect, test } from "vitest";
import { style, symbols } from "./art";

test("a drawing becomes a symbol with the name of its file", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n<path d="M0 0"/>\n</svg>\n';
  expect(symbols("game", { "../art/bird-a.svg": svg })).toBe(
    '<symbol id="game-bird-a" viewBox="0 0 100 100">\n<path d="M0 0"/>\n</symbol>',
  );
});

test("a colour is a pair of day and night; without a night of its own it stays", () => {
  const palette = { light: { "--tile": "#fff", "--edge": "#333" }, dark: { "--tile": "#000" } };
  expect(style(palette)).toBe("--tile:light-dark(#fff,#000);--edge:light-dark(#333,#333)");
});
