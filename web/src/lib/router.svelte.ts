/** The address bar, the pages, and what lies over a page. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "daily"; game: string }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "nowhere" };

/** The page that a path names; the dot of a sentence that an address ended is no part of it. */
export function route(path: string): Route {
  const [first, second, ...rest] = path.split(/\.*(?:\/|$)/).filter(Boolean);
  if (first === undefined) return { page: "home" };
  if (second !== undefined && rest.length === 0) {
    if (first === "new") return { page: "new", game: second };
    if (first === "daily") return { page: "daily", game: second };
    if (first === "table") return { page: "table", id: second };
    if (first === "rules") return { page: "rules", game: second };
  }
  return { page: "nowhere" };
}

class Place {
  path = $state(location.pathname);
  /** The part after `#`, without it. */
  anchor = $state(location.hash.slice(1));
  readonly route = $derived(route(this.path));

  read(): void {
    this.path = location.pathname;
    this.anchor = location.hash.slice(1);
  }
}

export const place = new Place();

// What lies over a page has an entry of its own in the history, so that the system's way back takes it away first. An
// entry knows how many lie there; when that is no longer true, one goes to the entry where it is.

interface Entry {
  over: number;
}

/** How to take away what lies over the page, from the lowest to the uppermost. */
let layers: { close(): void }[] = [];
/** Whether a way back through the history was asked for and is not gone yet. */
let returning = false;
/** Where to go as soon as nothing lies over the page in the history. */
let wanted: string | null = null;

const depth = (): number => (history.state as Entry | null)?.over ?? 0;

/** Make the history say what lies over the page. */
function settle(): void {
  if (returning) return;
  const needed = wanted === null ? layers.length : 0;
  if (depth() > needed) {
    returning = true;
    history.go(needed - depth());
    return;
  }
  while (depth() < needed) history.pushState({ over: depth() + 1 } satisfies Entry, "");
  if (wanted !== null) arrive(wanted);
}

function arrive(path: string): void {
  wanted = null;
  layers = [];
  history.pushState(null, "", location.origin + path);
  place.read();
  if (!place.anchor) scrollTo(0, 0);
}

function travelled(): void {
  const asked = returning;
  returning = false;
  if (location.pathname !== place.path) layers = [];
  if (!asked) while (layers.length > depth()) layers.pop()?.close();
  place.read();
  settle();
}

addEventListener("popstate", travelled);
// A page that is loaded anew has nothing lying over it.
settle();

/**
 * Something lies over the page now, until what this gives is called. When somebody goes back, `close` has to take it away.
 *
 * Call it inside an effect: `$effect(() => overlay(close))`.
 */
export function overlay(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  queueMicrotask(settle);
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((other) => other !== layer);
    queueMicrotask(settle);
  };
}

/** Go to another page of this site. */
export function go(path: string): void {
  wanted = path;
  settle();
}

/** Follow plain clicks on this site's links without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  const here = link.pathname === location.pathname && link.hash;
  if (here && !layers.length) return;
  event.preventDefault();
  // Within what lies over a page one only looks further along.
  if (here) return document.getElementById(link.hash.slice(1))?.scrollIntoView({ block: "center" });
  go(link.pathname + link.search + link.hash);
}
