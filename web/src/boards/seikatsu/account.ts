/** The end of a game: where each point lies, one step after another, and the sums. */
import type { SeikatsuAccount, SeikatsuTable, SeikatsuView } from "../../api";
import type { Account, Step } from "../../chassis/board";
import { text } from "./text";

/** The pagodas whose rows count for a side. */
function pagodasOf(view: SeikatsuView, side: number): number[] {
  return view.outcome?.accounts.length === 2 && view.rows.length === 3 && side === 1 ? [1, 2] : [side];
}

const sums = (view: SeikatsuView): SeikatsuAccount[] => view.outcome?.accounts ?? [];

export function walk(view: SeikatsuView, table: SeikatsuTable): Step[] {
  const lying = new Map(view.places.map(({ name, piece }) => [name, piece]));
  return sums(view).flatMap(({ birds }, side) => {
    const pagodas = pagodasOf(view, side);
    const base = { side, sight: pagodas[0] as number, places: [], along: [], drawing: null };
    const steps: Step[] = [{ ...base, words: text.birds, points: birds }];
    for (const pagoda of pagodas) {
      view.rows[pagoda]?.forEach(({ flower, places, points }, index) => {
        if (!flower || points === 0) return;
        const koi = places.filter((name) => lying.get(name) === "K").length;
        const words = text.set(index + 1, places.length, table.piece_names[flower] ?? flower, koi);
        const along = table.rows[pagoda]?.[index] ?? [];
        steps.push({ ...base, sight: pagoda, places, along, words, points, drawing: `blossom-${flower}` });
      });
    }
    const cards = view.cards?.[side];
    if (cards) {
      const [bird, flower] = [cards.bird, cards.flower].map((code) => table.piece_names[code ?? ""] ?? "");
      const words = text.fountainFor(bird ?? "", flower ?? "");
      for (const { place, points } of cards.fountains)
        if (points > 0) steps.push({ ...base, places: [place], words, points, drawing: "fountain" });
    }
    return steps;
  });
}

export function account(view: SeikatsuView, table: SeikatsuTable): Account[] {
  const sides = sums(view);
  const lines: Account[] = [{ words: text.birds, values: sides.map(({ birds }) => ({ points: birds })) }];
  const columns = sides.map((_, side) => pagodasOf(view, side));
  const most = Math.max(...columns.map((pagodas) => pagodas.length));
  for (let turn = 0; turn < most; turn++) {
    for (let row = 0; row < 7; row++) {
      const values = columns.map((pagodas) => {
        const found = view.rows[pagodas[turn] ?? -1]?.[row];
        return found ? { points: found.points, ...(found.flower && { drawing: `blossom-${found.flower}` }) } : null;
      });
      const whose =
        turn > 0 ? table.pagodas[columns.find((pagodas) => pagodas[turn] !== undefined)?.[turn] ?? 0] : null;
      lines.push({ words: whose ? text.rowOf(row + 1, whose) : text.row(row + 1), values });
    }
  }
  if (view.cards) lines.push({ words: text.fountain, values: sides.map(({ fountains }) => ({ points: fountains })) });
  lines.push({ words: text.total, values: sides.map(({ total }) => ({ points: total })) });
  return lines;
}
