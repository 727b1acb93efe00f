/** A tile in the fingers: which one, where it may go, where it points, and what it would do there. */
import type { SeikatsuEffect, SeikatsuTable, SeikatsuView } from "../../api";
import type { BoardProps } from "../board";
import { text } from "./text";

/** A koi may also be laid as a fountain; the notation has a letter of its own for that. */
const KOI = "K";
const FOUNTAIN = "F";

/** How long a pointer rests on a place before the server is asked, in milliseconds. */
const REST = 40;

export class Choosing {
  /** The slot of the hand that is held. */
  slot: number | null = $state(null);
  /** What it would be laid as. */
  piece: string | null = $state(null);
  /** The lit place it points at. */
  aimed: string | null = $state(null);
  effect: SeikatsuEffect | null = $state.raw(null);
  /** Whether the last pointer was a finger. */
  byTouch = $state(false);

  readonly #props: () => BoardProps;
  readonly #view = $derived.by(() => this.#props().view as SeikatsuView);
  readonly hand = $derived.by(() => this.#view.hands[this.#view.viewer] ?? []);
  readonly #pagoda = $derived.by(() => (this.#props().table as SeikatsuTable).pagoda_of[this.#view.viewer] ?? -1);
  /** Whether the held koi could be laid as a fountain, or a koi only as that: the ways there are. */
  readonly ways = $derived.by(() => {
    if (this.slot === null || this.hand[this.slot] !== KOI) return [];
    return [KOI, FOUNTAIN].filter((piece) => this.#view.choices.some((choice) => choice.piece === piece));
  });
  /** The legal moves of the held piece, by place. */
  readonly lit = $derived.by(() => {
    if (this.piece === null || !this.#props().active) return new Map<string, string>();
    const mine = this.#view.choices.filter(({ piece, place }) => piece === this.piece && place !== null);
    return new Map(mine.map(({ place, move }) => [place as string, move]));
  });

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  /** Hold the tile of a slot. */
  hold(slot: number): void {
    this.release();
    const code = this.hand[slot];
    if (code === undefined || code === null) return;
    this.#props().calm();
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

  /** Point at a place: where it is lit, its effect is shown, at once or after a rest. */
  aim(place: string, rest = 0): void {
    const move = this.lit.get(place);
    if (this.aimed === place) return;
    this.away();
    if (move === undefined) return;
    this.#props().calm();
    this.aimed = place;
    this.#timer = setTimeout(() => void this.#learn(place, move), rest && REST);
  }

  async #learn(place: string, move: string): Promise<void> {
    const answer = await this.#props().ask(move);
    if (this.aimed !== place || this.lit.get(place) !== move || !answer?.effect) return;
    this.effect = answer.effect as SeikatsuEffect;
    this.#props().say(effectWords(this.effect, this.#pagoda));
  }

  /** What would happen at the place it points at, in a line. */
  get hint(): string | null {
    return this.effect && effectWords(this.effect, this.#pagoda);
  }

  /** Point at nothing. */
  away(): void {
    clearTimeout(this.#timer);
    this.aimed = null;
    this.effect = null;
  }

  /** Lay the held tile on a place; where that is refused, learn why. */
  async lay(place: string): Promise<void> {
    const { piece } = this;
    const props = this.#props();
    if (piece === null || props.pending) return;
    const move = this.lit.get(place);
    if (move !== undefined) {
      this.aimed = place;
      props.play(move);
      return;
    }
    const answer = await props.ask(`${piece}@${place}`);
    if (!answer?.rule || !answer.reason) return;
    props.refuse(answer.rule, answer.reason);
  }
}

/** What laying a tile would do, in a line, to somebody with that pagoda. */
function effectWords(effect: SeikatsuEffect, own: number): string {
  const changed = effect.rows
    .filter(({ pagoda, before, after }) => pagoda === own && before !== after)
    .map(({ row, before, after }) => text.rowChange(row, before, after));
  return [effect.words, ...changed].join("; ");
}
