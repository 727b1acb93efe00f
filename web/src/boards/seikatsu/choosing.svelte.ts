/** A tile in the fingers: as what it would be laid, and where it may go. */
import type { SeikatsuEffect } from "../../api";
import { Choosing as Base } from "../../chassis/choosing.svelte";
import { text } from "./text";

/** A koi may also be laid as a fountain; the notation has a letter of its own for that. */
const KOI = "K";
const FOUNTAIN = "F";

export class Choosing extends Base<"seikatsu"> {
  /** What the held tile would be laid as. */
  piece: string | null = $state(null);

  protected readonly text = { choose: text.chooseFirst, confirm: text.confirm };
  readonly #pagoda = $derived.by(() => this.table.pagoda_of[this.view.viewer] ?? -1);
  /** Whether the held koi could be laid as a fountain, or a koi only as that: the ways there are. */
  readonly ways = $derived.by(() => {
    if (this.slot === null || this.hand[this.slot] !== KOI) return [];
    return [KOI, FOUNTAIN].filter((piece) => this.view.choices.some((choice) => choice.piece === piece));
  });
  /** The legal moves of the held tile, by place. */
  readonly lit = $derived.by(() => {
    if (this.piece === null || !this.props().active) return new Map<string, string>();
    const mine = this.view.choices.filter(({ piece, place }) => piece === this.piece && place !== null);
    return new Map(mine.map(({ place, move }) => [place as string, move]));
  });

  override hold(slot: number): void {
    super.hold(slot);
    if (this.slot === null) return;
    const [way, other] = this.ways;
    this.piece = way !== undefined && other === undefined ? way : (this.hand[slot] ?? null);
  }

  /** A koi that would be laid as a fountain is not held as what it is. */
  override holds(slot: number): boolean {
    return super.holds(slot) && (this.ways.length < 2 || this.piece === this.hand[slot]);
  }

  override take(slot: number, byKey: boolean): void {
    if (this.slot === slot && !this.holds(slot)) this.turn(KOI);
    else super.take(slot, byKey);
  }

  /** The koi of the hand, as koi or as fountain. */
  pickKoi(way: string): boolean {
    const slot = this.hand.indexOf(KOI);
    if (slot < 0) return false;
    if (this.slot !== slot) this.hold(slot);
    if (this.ways.includes(way)) this.turn(way);
    this.grid?.enter();
    return true;
  }

  /** Lay the held koi the other way. */
  turn(piece: string): void {
    this.piece = piece;
    this.reconsider();
  }

  override release(): void {
    super.release();
    this.piece = null;
  }

  protected spelled(place: string): string | null {
    return this.piece === null ? null : `${this.piece}@${place}`;
  }

  /** What laying a tile would do, in a line, to whoever sits at the own pagoda. */
  protected override told(effect: SeikatsuEffect): string {
    const changed = effect.rows
      .filter(({ pagoda, before, after }) => pagoda === this.#pagoda && before !== after)
      .map(({ row, before, after }) => text.rowChange(row, before, after));
    return [effect.words, ...changed].join("; ");
  }
}
