import { expect, test } from "vitest";
import type { OptionsAnswer } from "../api";
import { Refusal } from "./http";
import { settle, type Chosen } from "./options";

/** A game in which fountains are for two or three players and a level is for one. */
async function read(chosen: Chosen): Promise<OptionsAnswer> {
  if (chosen["level"] && chosen["seats"] !== 1)
    throw new Refusal("a level belongs to the solo game", "options.level", 422);
  if (chosen["fountains"] && chosen["seats"] === 4)
    throw new Refusal("fountains are for two or three", "fountains", 422);
  return { options: chosen, free: [], seats: 2, table: {} as OptionsAnswer["table"] };
}

test("a choice is added to those before", async () => {
  const { chosen, dropped } = await settle({ seats: 3 }, "fountains", true, read);
  expect(chosen).toEqual({ seats: 3, fountains: true });
  expect(dropped).toEqual([]);
});

test("an older choice makes way for a new one, and it is told why", async () => {
  const { chosen, dropped } = await settle({ seats: 1, level: "hard" }, "seats", 3, read);
  expect(chosen).toEqual({ seats: 3 });
  expect(dropped).toEqual([{ key: "level", reason: "a level belongs to the solo game" }]);
});

test("a choice that is itself not possible is refused", async () => {
  await expect(settle({ seats: 4 }, "fountains", true, read)).rejects.toThrow("fountains are for two or three");
});

test("other faults are passed on", async () => {
  const broken = (): Promise<OptionsAnswer> => Promise.reject(new Error("no network"));
  await expect(settle({}, "seats", 2, broken)).rejects.toThrow("no network");
});
