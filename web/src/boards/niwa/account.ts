/** The end of a game: group by group where the points lie, the lone stones, and the sums. */
import type { NiwaView } from "../../api";
import type { Account, Step } from "../../chassis/board";
import { text } from "./text";

const STONES = ["stone-black", "stone-white"] as const;

/** The groups of a side, the largest first. */
const groupsOf = (view: NiwaView, side: number): string[][] =>
  view.groups
    .filter(({ seat }) => seat === side)
    .map(({ cells }) => cells)
    .sort((a, b) => b.length - a.length);

export function walk(view: NiwaView): Step[] {
  return STONES.flatMap((drawing, side) => {
    const base = { side, sight: side, along: [], drawing };
    const steps: Step[] = groupsOf(view, side).map((places) => ({
      ...base,
      places,
      words: text.group(places.length),
      points: places.length,
    }));
    const lone = view.lone[side] ?? [];
    if (lone.length > 0) steps.push({ ...base, places: lone, words: text.loneStones(lone.length), points: 0 });
    return steps;
  });
}

export function account(view: NiwaView): Account[] {
  const sides = STONES.map((drawing, side) => ({ drawing, groups: groupsOf(view, side) }));
  const most = Math.max(...sides.map(({ groups }) => groups.length));
  const lines: Account[] = Array.from({ length: most }, (_, n) => ({
    words: text.groupLine(n + 1),
    values: sides.map(({ drawing, groups }) => (groups[n] ? { points: groups[n].length, drawing } : null)),
  }));
  const lone = (view.outcome?.accounts ?? []).map(({ lone_stones }) => lone_stones);
  if (lone.some((n) => n > 0)) lines.push({ words: text.lone(lone), values: lone.map(() => ({ points: 0 })) });
  lines.push({ words: text.total, values: view.points.map((points) => ({ points })) });
  return lines;
}
