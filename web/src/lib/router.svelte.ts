/** The address bar and the pages. */

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

addEventListener("popstate", () => place.read());

/** Go to another page of this site. */
export function go(path: string): void {
  history.pushState(null, "", path);
  place.read();
  if (!place.anchor) scrollTo(0, 0);
}

/** Follow plain clicks on this site's links without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
