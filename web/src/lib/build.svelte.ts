/** Whether the server has other pages by now than those that were loaded here. */

/** The files that a page names; the build names them by their content. */
const files = (page: Document): string[] =>
  [...page.querySelectorAll("script[src], link[href]")].map(
    (file) => file.getAttribute("src") ?? file.getAttribute("href") ?? "",
  );

/** The server's page as it is now, null where it does not answer with one. */
async function current(): Promise<Document | null> {
  try {
    const answer = await fetch("/", { cache: "no-cache" });
    const page = answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
    return page?.getElementById("app") ? page : null;
  } catch {
    return null;
  }
}

class Build {
  /** Whether it is time to load anew. */
  old = $state(false);

  /** Ask the server whether it has been updated. */
  async compare(): Promise<void> {
    const page = await current();
    const here = files(document);
    if (page && files(page).some((file) => !here.includes(file))) this.old = true;
  }

  /** A part of these pages could not be loaded. Where the server answers, it does not have it any more. */
  async missed(): Promise<void> {
    if (await current()) this.old = true;
  }
}

export const build = new Build();

// Vite says so of every import that fails.
addEventListener("vite:preloadError", () => void build.missed());
