import { expect, test } from "vitest";
import { sentence } from "./sentence";

test("a sentence ends once", () => {
  expect(sentence("covers one plot")).toBe("covers one plot.");
  expect(sentence("That cell is taken.")).toBe("That cell is taken.");
});
