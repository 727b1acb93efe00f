/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const games = fileURLToPath(new URL("../src/teien/games", import.meta.url));
const rules = fileURLToPath(new URL("../docs/rules", import.meta.url));

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  // Piece drawings live in their game's Python folder, where the notebook reads them too.
  resolve: { alias: { "@games": games } },
  build: { outDir: "../src/teien/web/dist", emptyOutDir: true },
  server: {
    fs: { allow: [".", games, rules] }, // the tests hold the pages of rules against docs/rules
    // `make dev`: this server gives the pages, `teien serve` the rest.
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
