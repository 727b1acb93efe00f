// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { go, overlay, place } from "./router.svelte";

const travel = (steps: number): Promise<void> =>
  new Promise((done) => {
    addEventListener("popstate", () => setTimeout(done), { once: true });
    history.go(steps);
  });
/** Until every way back that was asked for has been gone. */
const quiet = (): Promise<void> => new Promise((done) => setTimeout(done, 30));

let open: string[] = [];
const ends = new Map<string, () => void>();
async function lay(name: string): Promise<void> {
  open.push(name);
  const end = overlay(() => take(name));
  ends.set(name, end);
  await quiet();
}
function take(name: string): void {
  open = open.filter((other) => other !== name);
  ends.get(name)?.();
}

beforeEach(async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  for (const name of [...open]) take(name);
  await quiet();
  go("/");
  go("/table/one");
  expect(history.state).toBeNull();
});

test("going back takes away what lies over the page, the uppermost first, and then leaves it", async () => {
  await lay("drawer");
  await lay("dialog");
  await travel(-1);
  expect(open).toEqual(["drawer"]);
  await travel(-1);
  expect([open, place.path]).toEqual([[], "/table/one"]);
  await travel(-1);
  expect(place.path).toBe("/");
});

test("what was closed by hand takes no way back of its own, in whatever order", async () => {
  for (const order of [
    ["drawer", "dialog"],
    ["dialog", "drawer"],
  ]) {
    await lay("drawer");
    await lay("dialog");
    for (const name of order) take(name);
    await quiet();
    expect(history.state).toBeNull();
  }
  await travel(-1);
  expect(place.path).toBe("/");
});

test("another page takes the place of all that lay over this one", async () => {
  await lay("drawer");
  await lay("dialog");
  go("/table/two");
  await quiet();
  expect([place.path, history.state]).toEqual(["/table/two", null]);
  open = [];
  for (const end of ends.values()) end();
  await quiet();
  expect(place.path).toBe("/table/two");
  await travel(-1);
  expect([place.path, history.state]).toEqual(["/table/one", null]);
  await travel(-1);
  expect(place.path).toBe("/");
});

test("closing and leaving at once goes one way only", async () => {
  await lay("drawer");
  take("drawer");
  go("/rules/niwa");
  await quiet();
  expect([place.path, history.state]).toEqual(["/rules/niwa", null]);
  await travel(-1);
  expect([place.path, history.state]).toEqual(["/table/one", null]);
});

test("going forward to what was closed comes back from there", async () => {
  await lay("drawer");
  await travel(-1);
  await travel(1);
  await quiet();
  expect([open, history.state, place.path]).toEqual([[], null, "/table/one"]);
});

test("what is laid over the page anew in the same breath stays where it is", async () => {
  await lay("drawer");
  const before = history.length;
  take("drawer");
  await lay("drawer");
  expect([history.length, history.state]).toEqual([before, { over: 1 }]);
  await travel(-1);
  expect(open).toEqual([]);
});
