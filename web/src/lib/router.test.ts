// @vitest-environment jsdom
import { expect, test } from "vitest";
import { route } from "./router.svelte";

test.each([
  ["/", { page: "home" }],
  ["/table/abc", { page: "table", id: "abc" }],
  ["//", { page: "home" }],
  ["/.", { page: "home" }],
  ["/table/abc/", { page: "table", id: "abc" }],
  ["/table/abc.", { page: "table", id: "abc" }],
  ["/table/abc./", { page: "table", id: "abc" }],
  ["//rules//niwa...", { page: "rules", game: "niwa" }],
  ["/rules/ni.wa", { page: "rules", game: "ni.wa" }],
  ["/new/seikatsu", { page: "new", game: "seikatsu" }],
  ["/daily/haniwa", { page: "daily", game: "haniwa" }],
  ["/rules/seikatsu", { page: "rules", game: "seikatsu" }],
  ["/table", { page: "nowhere" }],
  ["/table/abc/def", { page: "nowhere" }],
  ["/elsewhere/abc", { page: "nowhere" }],
])("%s", (path, page) => expect(route(path)).toEqual(page));
