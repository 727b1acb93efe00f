// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { go } from "./lib/router.svelte";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
});

test("the first page carries the name of the house, and says so when the server is away", async () => {
  render(App);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Teien 庭園");
  expect((await screen.findByRole("alert")).textContent).toContain("The garden does not answer.");
});

test("a path that leads nowhere says so", async () => {
  go("/elsewhere");
  render(App);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("This path ends here");
  go("/");
});
