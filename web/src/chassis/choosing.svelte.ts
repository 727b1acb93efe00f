/**
 * What the fingers do at a board: take up a piece, point with it, carry it, lay it or let it go.
 *
 * A place is whatever a move can be named by: a cell, a pile, passing. A tap points, a second one there commits, where
 * that is wanted; a mouse and the keyboard commit at once.
 */
import { untrack } from "svelte";
import type { Answer, GameName, Games } from "../api";
import { sentence } from "../lib/sentence";
import { settings } from "../lib/settings.svelte";
import { doubled } from "../ui/taps";
import type { BoardProps, Refusal } from "./board";
import { Carrying, placeAt } from "./carrying.svelte";
import type { Grid } from "./grid.svelte";

/** How long a pointer rests on a place before the server is asked, in milliseconds. */
const REST = 40;

/** The games in which pieces are held: a view tells the codes of each hand, null where they are not known. */
type Handed = { [G in GameName]: Games[G]["view"] extends { hands: (string | null)[][] } ? G : never }[GameName];

export abstract class Choosing<G extends Handed = Handed> {
  /** The slot of the hand that is held. */
  slot: number | null = $state(null);
  /** The place it points at. */
  aimed: string | null = $state(null);
  /** What the server said about that. */
  answer: Answer<G> | null = $state.raw(null);
  /** Whether the last pointer was a finger. */
  byTouch = $state(false);
  /** Where it pointed when a pointer came down, before that moved the focus. */
  protected before: string | null = null;

  readonly carrying = new Carrying(this);
  /** By how much what a finger carries is above it, in pixels. */
  above = 0;
  /** The place at a point of the page. */
  locate = placeAt;
  /** The cells, where the keyboard goes with what it has chosen. */
  grid: Grid | null = null;

  readonly view = $derived.by(() => this.props().view);
  readonly table = $derived.by(() => this.props().table);
  readonly hand = $derived.by(() => this.view.hands[this.view.viewer] ?? []);
  /** The slots in the order in which they are shown. */
  readonly shown = $derived.by(() => this.hand.map((_, slot) => slot));
  /** What the held piece, or the move that is due, would do at the place. */
  readonly effect = $derived.by(() => this.answer?.effect ?? null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly props: () => BoardProps<G>) {
    // What has been played is no longer held; what others play leaves the fingers alone.
    let played = 0;
    $effect(() => {
      void this.view.ply;
      untrack(() => {
        const gone = this.slot !== null && this.hand[this.slot] === undefined;
        if (this.props().played !== played || gone || this.view.turn === null) this.release();
        else this.away();
        played = this.props().played;
      });
    });
  }

  // --- what the game says -----------------------------------------------------------------------------------------

  /** The legal moves of what is held, or of what is due, by place. */
  abstract readonly lit: ReadonlyMap<string, string>;
  /** What is said where a place is chosen before a piece, and where a second tap would commit. */
  protected abstract readonly text: { choose: string; confirm: string };
  /** A try at a place that is not lit, in the game's notation; null where there is nothing to try. */
  protected abstract spelled(place: string): string | null;

  /** Whether a piece has to be taken up before a place is chosen. */
  protected needsPiece(_place: string): boolean {
    return this.slot === null;
  }
  /** The legal move of a place. */
  legal(place: string): string | null {
    return this.lit.get(place) ?? null;
  }
  /** What pointing at a place asks about; null where it tells nothing. */
  protected asks(place: string): string | null {
    return this.legal(place);
  }
  /** Whether a tap on a place only points at it, so that a second one commits. */
  protected waits(place: string): boolean {
    return this.legal(place) !== null;
  }
  /** An effect in a line. */
  protected told(effect: Games[G]["effect"]): string {
    return effect.words;
  }
  /** A refusal in a line. */
  protected whyNot(_rule: string, reason: string): string {
    return reason;
  }
  /** What a second tap would do, where one is waited for. */
  protected get again(): string {
    const waits = this.byTouch && settings.confirm && this.aimed !== null && this.legal(this.aimed) !== null;
    return waits ? this.text.confirm : "";
  }

  // --- a piece of the hand ------------------------------------------------------------------------------------------

  /** Hold the piece of a slot. */
  hold(slot: number): void {
    this.release();
    if (!this.hand[slot]) return;
    this.props().calm();
    this.slot = slot;
  }

  /** Whether the piece of a slot is held. */
  holds(slot: number): boolean {
    return this.slot === slot;
  }

  /** Choose a piece: it is taken up, or let go by a second click; the keyboard goes on to the cells. */
  take(slot: number, byKey: boolean): void {
    if (this.slot !== slot) this.hold(slot);
    else if (!byKey) this.release();
    if (byKey && this.slot !== null) this.grid?.enter();
  }

  /** Choose the piece that is shown as the first, the second … one. */
  pick(number: number): boolean {
    const slot = this.shown[number - 1];
    if (slot !== undefined) this.take(slot, true);
    return slot !== undefined;
  }

  /** Let go of everything. */
  release(): void {
    this.slot = null;
    this.carrying.cancel();
    this.away();
  }

  /** Whether the held piece has been sent or is carried: it is not on the tray. */
  get gone(): boolean {
    return this.props().pending !== null || this.carrying.at !== null;
  }
  get refusal(): Refusal | null {
    return this.props().refusal;
  }
  /** Where the piece that has just come to the hand was drawn from. */
  get source(): string | null {
    return this.props().fresh?.moved.find(({ end }) => end === `hand:${this.view.viewer}`)?.start ?? null;
  }

  // --- a place ------------------------------------------------------------------------------------------------------

  /** A pointer comes down somewhere. */
  down({ pointerType }: PointerEvent): void {
    this.before = this.aimed;
    this.byTouch = pointerType === "touch";
  }

  /** Point at a place: what would happen there is told, at once or after a rest. */
  aim(place: string, rest = false): void {
    if (this.aimed === place) return;
    this.away();
    const move = this.asks(place);
    if (move === null) return;
    this.props().calm();
    this.aimed = place;
    this.#timer = setTimeout(() => void this.#learn(place, move), rest ? REST : 0);
  }

  async #learn(place: string, move: string): Promise<void> {
    const answer = await this.props().ask(move);
    if (this.aimed !== place || this.asks(place) !== move || !answer) return;
    this.answer = answer;
    if (this.hint) this.props().say(this.hint);
  }

  /** Point at the same place anew: what is in the fingers has been turned. */
  protected reconsider(): void {
    const { aimed } = this;
    this.away();
    if (aimed !== null) this.aim(aimed);
  }

  /** Point at nothing. */
  away(): void {
    clearTimeout(this.#timer);
    this.aimed = null;
    this.answer = null;
  }

  /** A place is chosen: something has to be held for it. */
  choose(place: string, byKey: boolean): void {
    if (this.needsPiece(place)) {
      if (this.props().active) this.props().refuse("", this.text.choose);
    } else if (byKey) this.lay(place);
    else this.tap(place);
  }

  /** A click or a tap on a place; whether it only points, and waits for a second one. */
  tap(place: string, confirm = settings.confirm): boolean {
    const points = this.byTouch && confirm && this.waits(place) && (this.before !== place || doubled());
    if (points) this.aim(place);
    else this.lay(place);
    return points;
  }

  /** Play to a place; where that is refused, learn why. */
  lay(place: string): void {
    if (this.props().pending !== null) return;
    const legal = this.legal(place);
    const move = legal ?? this.spelled(place);
    if (move === null) return;
    if (this.aimed !== place) this.away();
    if (this.asks(place) !== null) this.aimed = place;
    if (legal !== null) this.props().play(move);
    else void this.learnWhyNot(move);
  }

  /** Show why a move cannot be made. */
  protected async learnWhyNot(move: string): Promise<void> {
    const answer = await this.props().ask(move);
    if (!answer?.rule || !answer.reason) return;
    if (this.aimed !== null && this.asks(this.aimed) === move) this.answer = answer;
    this.props().refuse(answer.rule, answer.reason);
  }

  // --- carrying -------------------------------------------------------------------------------------------------------

  over(place: string | null): void {
    if (place === null) this.away();
    else this.aim(place, true);
  }

  drop(place: string | null): void {
    if (place !== null && this.slot !== null) this.lay(place);
    else this.release();
  }

  // --- the line of words ------------------------------------------------------------------------------------------------

  /** What would happen at the place, or why it cannot, in a line. */
  get hint(): string | null {
    if (!this.answer) return null;
    return this.effect ? this.told(this.effect) : this.whyNot(this.answer.rule ?? "", this.answer.reason ?? "");
  }

  /** Whether that stands instead of whose turn it is. */
  get alone(): boolean {
    return this.hint !== null;
  }

  /** That, and what a second tap there would do, in sentences. */
  get line(): string | null {
    return this.hint && `${sentence(this.hint)} ${this.again}`.trimEnd();
  }
}
