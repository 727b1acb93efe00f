/** What is in the fingers: a Haniwa, the way it would be laid, where it points, and what it would do there. */
import type { HaniwaChoice } from "../../api";
import { preferred } from "../../lib/settings.svelte";
import { Choosing as Base } from "../../chassis/choosing.svelte";
import { text } from "./text";

/** How a held Haniwa may leave the hand; a stack names its Kofun. */
export type Way = "place" | "hide" | "discard" | `stack:${string}`;

/** Where a discarded Haniwa goes when the table chooses the pile. */
export const AWAY = "away";

export const wayOf = ({ kind, kofun }: HaniwaChoice): Way | null =>
  kind === "stack" ? `stack:${kofun}` : kind === "place" || kind === "hide" || kind === "discard" ? kind : null;

/** The place of a choice: a cell, a pile, or a kind of Kofun in the stock. */
export const placeOf = ({ kind, piece, place }: HaniwaChoice): string =>
  kind === "kofun" ? `stock:${piece}` : (place ?? "");

/** One of the moves that differ in the pile only. */
export const anyOf = (choices: readonly HaniwaChoice[]): HaniwaChoice | undefined =>
  choices[Math.floor(Math.random() * choices.length)];

/** A try in the game's notation, for the table to say why it cannot be. */
export function spell(piece: string | null, way: Way, place: string, side: number): string {
  const [where, what] = place.split(":") as [string, string];
  if (where === "stock") return `kofun ${what}`;
  if (where === "pile") return piece !== null && way === "discard" ? `discard ${piece} ${what}` : `draw ${what}`;
  if (place === AWAY) return `discard ${piece} 1`;
  // Another's cell has no name in the notation: it is like one beyond the own area.
  const cell = Number(where) === side ? what : `${what[0]}6`;
  return `${way === "hide" ? "?" : ""}${piece}${way.startsWith("stack:") ? `+${way.slice(6)}` : ""}@${cell}`;
}

export class Choosing extends Base<"haniwa"> {
  /** How the held Haniwa would be laid. */
  way: Way = $state("place");

  protected readonly text = text;
  readonly #side = $derived.by(() => this.table.side_of[this.view.viewer] ?? -1);
  readonly piece = $derived.by(() => (this.slot === null ? null : (this.hand[this.slot] ?? null)));
  readonly #mine = $derived.by(() => (this.props().active ? this.view.choices : []));
  /** The ways the held Haniwa may leave the hand. */
  readonly ways = $derived.by(() => {
    if (this.piece === null) return [];
    const ways = this.#mine.filter(({ piece }) => piece === this.piece).map(wayOf);
    const order: Way[] = ["place", "hide", ...new Set(this.table.kofun.map((kind): Way => `stack:${kind}`)), "discard"];
    return order.filter((way) => ways.includes(way));
  });
  /** The legal moves, by place: of the held Haniwa in its way, or what is due. */
  readonly lit = $derived.by(() => {
    const due = this.view.due !== "place";
    const fit = this.#mine.filter((one) => due || (one.piece === this.piece && wayOf(one) === this.way));
    if (!due && this.way === "discard" && this.byTable) {
      const any = anyOf(fit);
      return new Map(any && [[AWAY, any.move]]);
    }
    return new Map(fit.map((one) => [placeOf(one), one.move]));
  });

  /** Whether the table chooses among the face-down piles. */
  get byTable(): boolean {
    return preferred("haniwa.pile", false);
  }

  /** Hold the Haniwa of a slot; where something else is due, learn that. */
  override hold(slot: number): void {
    const code = this.hand[slot];
    if (!code || !this.props().active || this.view.due === "place") return super.hold(slot);
    this.release();
    this.props().calm();
    void this.learnWhyNot(`${code}@r1`);
  }

  /** A number: a Haniwa of the hand, or where something else is due the lit one of that number. */
  override pick(number: number): boolean {
    const due = this.props().active && this.view.due !== "place" ? [...this.lit.keys()][number - 1] : undefined;
    const pile = this.way === "discard" && this.lit.has(`pile:${number}`) ? `pile:${number}` : undefined;
    const place = due ?? pile;
    if (place === undefined) return super.pick(number);
    this.lay(place);
    return true;
  }

  /** Lay the held Haniwa another way. */
  turn(way: Way): void {
    this.props().calm();
    this.way = way;
    if (way === "discard" && this.byTable) this.aim(AWAY);
    else this.reconsider();
  }

  override release(): void {
    super.release();
    this.way = "place";
  }

  override choose(place: string, byKey: boolean): void {
    if (!/^(noble|dogu):/.test(place)) super.choose(place, byKey);
  }

  protected override needsPiece(place: string): boolean {
    return this.piece === null && this.view.due === "place" && /^\d:/.test(place);
  }

  protected spelled(place: string): string {
    return spell(this.piece, this.way, place, this.#side);
  }
}
