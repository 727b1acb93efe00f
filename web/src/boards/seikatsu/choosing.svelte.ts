/** A tile in the fingers: which one, where it may go, where it points, and what it would do there. */
import type { SeikatsuEffect, SeikatsuTable, SeikatsuView } from "../../api";
import { Pointing } from "../../chassis/pointing.svelte";
import { text } from "./text";

/** A koi may also be laid as a fountain; the notation has a letter of its own for that. */
const KOI = "K";
const FOUNTAIN = "F";

export class Choosing extends Pointing<SeikatsuEffect> {
  /** The slot of the hand that is held. */
  slot: number | null = $state(null);
  /** What it would be laid as. */
  piece: string | null = $state(null);

  readonly #view = $derived.by(() => this.props().view as SeikatsuView);
  readonly hand = $derived.by(() => this.#view.hands[this.#view.viewer] ?? []);
  readonly #pagoda = $derived.by(() => (this.props().table as SeikatsuTable).pagoda_of[this.#view.viewer] ?? -1);
  /** Whether the held koi could be laid as a fountain, or a koi only as that: the ways there are. */
  readonly ways = $derived.by(() => {
    if (this.slot === null || this.hand[this.slot] !== KOI) return [];
    return [KOI, FOUNTAIN].filter((piece) => this.#view.choices.some((choice) => choice.piece === piece));
  });
  /** The legal moves of the held piece, by place. */
  readonly lit = $derived.by(() => {
    if (this.piece === null || !this.props().active) return new Map<string, string>();
    const mine = this.#view.choices.filter(({ piece, place }) => piece === this.piece && place !== null);
    return new Map(mine.map(({ place, move }) => [place as string, move]));
  });

  /** Hold the tile of a slot. */
  hold(slot: number): void {
    this.release();
    const code = this.hand[slot];
    if (code === undefined || code === null) return;
    this.props().calm();
    this.slot = slot;
    const ways = this.ways;
    this.piece = code === KOI && ways.length === 1 ? (ways[0] as string) : code;
  }

  /** Lay the held koi the other way. */
  turn(piece: string): void {
    const aimed = this.aimed;
    this.piece = piece;
    this.away();
    if (aimed) this.aim(aimed);
  }

  release(): void {
    this.slot = null;
    this.piece = null;
    this.away();
  }

  /** What would happen at the place it points at, in a line. */
  get hint(): string | null {
    return this.effect && this.told(this.effect);
  }

  protected spelled(place: string): string | null {
    return this.piece === null ? null : `${this.piece}@${place}`;
  }

  /** What laying a tile would do, in a line, to whoever sits at the own pagoda. */
  protected told(effect: SeikatsuEffect): string {
    const changed = effect.rows
      .filter(({ pagoda, before, after }) => pagoda === this.#pagoda && before !== after)
      .map(({ row, before, after }) => text.rowChange(row, before, after));
    return [effect.words, ...changed].join("; ");
  }
}
