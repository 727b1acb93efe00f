// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { keepTrue } from "./translation";

const heard = (): Promise<void> => new Promise((done) => setTimeout(done));

/** As translators do it: new elements, new words, before, after or instead of the text. */
function translate(text: Text, how: "replace" | "before" | "after" | "move" = "replace"): void {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  outer.append(inner);
  if (how !== "move") inner.textContent = `~${text.nodeValue}`;
  if (how === "replace") text.replaceWith(outer);
  else {
    text[how === "after" ? "after" : "before"](outer);
    if (how === "move") inner.append(text);
    else text.remove();
  }
}

let page: HTMLElement;
keepTrue(document);
beforeEach(() => {
  document.body.innerHTML = "<p><b>Moss</b>0<i>points</i></p><svg><text>7</text></svg>";
  page = document.body.querySelector("p")!;
});

test.each(["replace", "before", "after", "move"] as const)("a text that is written to comes back (%s)", async (how) => {
  const text = page.childNodes[1] as Text;
  for (const points of ["3", "5", "8"]) {
    translate(text, how);
    await heard();
    expect(page.textContent).toMatch(/^Moss~?\d+points$/);
    text.nodeValue = points;
    await heard();
    expect(page.textContent).toBe(`Moss${points}points`);
  }
});

test("words that stay as they are stay translated", async () => {
  translate(page.querySelector("i")!.firstChild as Text);
  await heard();
  (page.childNodes[1] as Text).nodeValue = "4";
  await heard();
  expect(page.textContent).toBe("Moss4~points");
});

test("a text that the page has taken away itself stays away", async () => {
  const text = page.childNodes[1] as Text;
  translate(text);
  await heard();
  page.querySelector("font")!.remove();
  text.nodeValue = "9";
  await heard();
  expect(page.textContent).toBe("Mosspoints");
});

test("places without words, and drawings, are left as they were", async () => {
  const [empty, drawn] = [document.createTextNode(""), document.querySelector("text")!.firstChild as Text];
  page.append(empty);
  translate(empty);
  translate(drawn);
  await heard();
  expect(empty.parentNode).toBe(page);
  expect(document.querySelector("text")!.innerHTML).toBe("7");
});
