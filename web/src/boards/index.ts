/** The boards, by the name of their game. A new game adds its folder here and one line below. */
import type { GameName } from "../api";
import type { BoardModule } from "../chassis/board";

const registry: { [G in GameName]?: () => Promise<BoardModule<G>> } = {
  seikatsu: () => import("./seikatsu").then((module) => module.board),
  haniwa: () => import("./haniwa").then((module) => module.board),
  niwa: () => import("./niwa").then((module) => module.board),
  niwashi: () => import("./niwashi").then((module) => module.board),
};

/** What a table hands on to a board comes from the same game. Here alone the types no longer say so. */
export const boards = registry as Record<string, () => Promise<BoardModule>>;
