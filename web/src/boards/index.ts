/** The boards, by the name of their game. A new game adds its folder here and one line below. */
import type { BoardModule } from "../chassis/board";

export const boards: Record<string, () => Promise<BoardModule>> = {
  seikatsu: () => import("./seikatsu").then((module) => module.board),
  haniwa: () => import("./haniwa").then((module) => module.board),
  niwa: () => import("./niwa").then((module) => module.board),
  niwashi: () => import("./niwashi").then((module) => module.board),
};
