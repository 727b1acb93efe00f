/** Pointing with what is in the fingers: where, what it would do there, and playing it or learning why not. */
import type { Effect } from "../api";
import type { BoardProps } from "./board";

/** How long a pointer rests on a place before the server is asked, in milliseconds. */
export const REST = 40;

export abstract class Pointing<E extends Effect> {
  /** The lit place it points at. */
  aimed: string | null = $state(null);
  effect: E | null = $state.raw(null);
  /** Whether the last pointer was a finger. */
  byTouch = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(protected readonly props: () => BoardProps) {}

  /** The legal moves of what is held, or of what is due, by place. */
  abstract readonly lit: Map<string, string>;

  /** A try at a place that is not lit, in the game's notation; null where there is nothing to try. */
  protected abstract spelled(place: string): string | null;

  /** An effect in a line. */
  protected abstract told(effect: E): string;

  /** Point at a place: where it is lit, its effect is shown, at once or after a rest. */
  aim(place: string, rest = 0): void {
    const move = this.lit.get(place);
    if (this.aimed === place) return;
    this.away();
    if (move === undefined) return;
    this.props().calm();
    this.aimed = place;
    this.#timer = setTimeout(() => void this.#learn(place, move), rest && REST);
  }

  async #learn(place: string, move: string): Promise<void> {
    const answer = await this.props().ask(move);
    if (this.aimed !== place || this.lit.get(place) !== move || !answer?.effect) return;
    this.effect = answer.effect as E;
    this.props().say(this.told(this.effect));
  }

  /** Show why a move cannot be made. */
  protected async learnWhyNot(move: string): Promise<void> {
    const answer = await this.props().ask(move);
    if (answer?.rule && answer.reason) this.props().refuse(answer.rule, answer.reason);
  }

  /** Point at nothing. */
  away(): void {
    clearTimeout(this.#timer);
    this.aimed = null;
    this.effect = null;
  }

  /** Play to a place; where that is refused, learn why. */
  lay(place: string): void {
    if (this.props().pending) return;
    const move = this.lit.get(place);
    if (move !== undefined) {
      this.aimed = place;
      this.props().play(move);
      return;
    }
    const tried = this.spelled(place);
    if (tried !== null) void this.learnWhyNot(tried);
  }
}
