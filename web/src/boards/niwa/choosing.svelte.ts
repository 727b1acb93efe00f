/** A card in the fingers: which one, where it may lie, where it points, and what it would do or why it may not. */
import type { Answer, NiwaEffect, NiwaView } from "../../api";
import type { BoardProps } from "../../chassis/board";
import { REST } from "../../chassis/pointing.svelte";
import { text } from "./text";

export const PASS = "pass";

export class Choosing {
  /** The card that is held. */
  piece: string | null = $state(null);
  /** The cell it points at, or `pass`. */
  aimed: string | null = $state(null);
  /** What the server said about that. */
  answer: Answer | null = $state.raw(null);
  /** Whether the last pointer was a finger. */
  byTouch = $state(false);

  readonly #props: () => BoardProps;
  readonly #view = $derived.by(() => this.#props().view as NiwaView);
  /** Where the held card fits, and how: beside a card, or corner to corner. */
  readonly fits = $derived.by(() => this.#view.hand.find(({ piece }) => piece === this.piece) ?? null);
  /** The legal moves of the held card, by cell. */
  readonly lit = $derived.by(() => {
    const active = this.#props().active && this.piece !== null;
    const mine = active ? this.#view.choices.filter(({ piece }) => piece === this.piece) : [];
    return new Map(mine.map(({ place, move }) => [place as string, move]));
  });
  /** The cells to mark: where it may be placed, or where it would fit while another is to move. */
  readonly marked = $derived.by(() => (this.#props().active ? [...this.lit.keys()] : (this.fits?.cells ?? [])));
  readonly mayPass = $derived.by(() => this.#props().active && this.#view.choices.some(({ move }) => move === PASS));
  /** Empty cells that touch the garden; to try another one is only a click, not a question. */
  readonly #open = $derived.by(() => new Set(this.#view.open.map(({ cell }) => cell)));

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get effect(): NiwaEffect | null {
    return (this.answer?.effect as NiwaEffect | null | undefined) ?? null;
  }

  hold(piece: string): void {
    this.release();
    this.#props().calm();
    this.piece = piece;
  }

  release(): void {
    this.piece = null;
    this.away();
  }

  /** Point with the held card at a cell: what it would do there, or why it may not lie there, at once or after a rest. */
  aim(cell: string, rest = false): void {
    if (this.aimed === cell) return;
    this.away();
    if (this.piece === null || !this.#props().active) return;
    if (!this.lit.has(cell) && !this.#open.has(cell)) return;
    this.#learn(cell, `${this.piece}@${cell}`, rest);
  }

  /** Point at passing. */
  aimPass(): void {
    if (this.aimed === PASS || !this.mayPass) return;
    this.away();
    this.#learn(PASS, PASS, false);
  }

  #learn(aimed: string, move: string, rest: boolean): void {
    this.#props().calm();
    this.aimed = aimed;
    const ask = async (): Promise<void> => {
      const answer = await this.#props().ask(move);
      if (this.aimed !== aimed || !answer || answer.move !== move) return;
      this.answer = answer;
      if (this.hint) this.#props().say(this.hint);
    };
    this.#timer = setTimeout(() => void ask(), rest ? REST : 0);
  }

  /** What it points at, in a line. */
  get hint(): string | null {
    if (!this.answer) return null;
    const { effect, rule, reason } = this.answer;
    return effect ? effect.words : text.refused(reason ?? "", rule ?? "");
  }

  /** Point at nothing. */
  away(): void {
    clearTimeout(this.#timer);
    this.aimed = null;
    this.answer = null;
  }

  /** Place the held card in a cell; where that is refused, learn why. */
  async place(cell: string): Promise<void> {
    const { piece } = this;
    const props = this.#props();
    if (piece === null || props.pending || !props.active) return;
    const move = this.lit.get(cell);
    if (move !== undefined) {
      this.aimed = cell;
      props.play(move);
      return;
    }
    const answer = await props.ask(`${piece}@${cell}`);
    if (!answer?.rule || !answer.reason) return;
    if (this.#open.has(cell)) [this.aimed, this.answer] = [cell, answer];
    props.refuse(answer.rule, answer.reason);
  }

  pass(): void {
    if (!this.mayPass || this.#props().pending) return;
    this.release();
    this.#props().play(PASS);
  }
}
