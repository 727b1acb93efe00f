/** Piece drawings of a game's `art` folder: put once into the page as symbols, then used by name. */

export type Palette = Record<"light" | "dark", Record<string, string>>;

/** What a drawing shows: the content of its `<svg>` element, made for a view box of 0 0 100 100. */
function inside(svg: string): string {
  return svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
}

/** Drawings as `<symbol>`s with the ids `GAME-NAME`. */
export function symbols(game: string, files: Record<string, string>): string {
  return Object.entries(files)
    .map(([path, svg]) => {
      const name = path.slice(path.lastIndexOf("/") + 1, -".svg".length);
      return `<symbol id="${game}-${name}" viewBox="0 0 100 100">${inside(svg)}</symbol>`;
    })
    .join("");
}

/** A palette as a style: every colour by day and by night. */
export function style({ light, dark }: Palette): string {
  return Object.entries(light)
    .map(([name, day]) => `${name}:light-dark(${day},${dark[name] ?? day})`)
    .join(";");
}
