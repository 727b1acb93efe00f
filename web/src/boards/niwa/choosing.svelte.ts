/** A card in the fingers: where it fits, where it may lie, and passing. */
import { ABOVE } from "../../chassis/carrying.svelte";
import { Choosing as Base } from "../../chassis/choosing.svelte";
import { preferred } from "../../lib/settings.svelte";
import { text } from "./text";

export const PASS = "pass";

const KINDS = ["bright", "animal", "ribbon", "plain"];

export class Choosing extends Base<"niwa"> {
  /** The cell that is pointed at, with a card or without. */
  pointed: string | null = $state(null);

  protected readonly text = text;
  override above = ABOVE;
  override readonly shown = $derived.by(() => this.inOrder(this.hand));
  /** The card that is held. */
  readonly piece = $derived.by(() => (this.slot === null ? null : (this.hand[this.slot] ?? null)));
  /** Where the held card fits, and how: beside a card, or corner to corner. */
  readonly fits = $derived.by(() => this.view.hand.find(({ piece }) => piece === this.piece) ?? null);
  /** The legal moves of the held card, by cell. */
  readonly lit = $derived.by(() => {
    const active = this.props().active && this.piece !== null;
    const mine = active ? this.view.choices.filter(({ piece }) => piece === this.piece) : [];
    return new Map(mine.map(({ place, move }) => [place as string, move]));
  });
  /** The cells to mark: where it may be placed, or where it would fit while another is to move. */
  readonly marked = $derived.by(() => (this.props().active ? [...this.lit.keys()] : (this.fits?.cells ?? [])));
  readonly mayPass = $derived.by(() => this.props().active && this.view.choices.some(({ move }) => move === PASS));
  /** Empty cells that touch the garden; to try another one is only a click, not a question. */
  readonly #open = $derived.by(() => new Set(this.view.open.map(({ cell }) => cell)));

  /** Whether hands are open. */
  get open(): boolean {
    return this.props().info.options.variant === "no-luck";
  }

  /** The slots of a hand in the order in which they are shown: open hands come by month, or by kind. */
  inOrder(hand: readonly (string | null)[]): number[] {
    const slots = [...hand.keys()];
    if (!this.open || !preferred("niwa.kinds", false)) return slots;
    const kinds = new Map(this.table.cards.map(({ code, kind }) => [code, KINDS.indexOf(kind)]));
    const rank = (slot: number): number => kinds.get(hand[slot] ?? "") ?? KINDS.length;
    return slots.sort((a, b) => rank(a) - rank(b));
  }

  override aim(place: string, rest = false): void {
    super.aim(place, rest);
    this.pointed = place;
  }

  override away(): void {
    super.away();
    this.pointed = null;
  }

  override legal(place: string): string | null {
    return place === PASS ? (this.mayPass ? PASS : null) : super.legal(place);
  }

  protected override asks(place: string): string | null {
    if (place === PASS) return this.legal(PASS);
    return this.lit.has(place) || this.#open.has(place) ? this.spelled(place) : null;
  }

  protected override needsPiece(place: string): boolean {
    return place !== PASS && super.needsPiece(place);
  }

  protected spelled(place: string): string | null {
    return this.piece === null || !this.props().active ? null : `${this.piece}@${place}`;
  }

  protected override whyNot(rule: string, reason: string): string {
    return text.refused(reason, rule);
  }

  protected override get again(): string {
    return super.again && (this.aimed === PASS ? text.confirmPass : text.confirm);
  }

  override get alone(): boolean {
    return super.alone && this.aimed !== PASS;
  }
}
