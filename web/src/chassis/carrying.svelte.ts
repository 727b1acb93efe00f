/** Carrying a piece: from where a pointer takes it up to the place where it lets go. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** A pointer that has gone so far, in pixels, carries what it came down on, or drags the garden. */
export const FAR = 8;

/** So far above a finger, in pixels, it is carried where the finger would hide the place below. */
export const ABOVE = 52;

/** What is done with what is carried. */
interface Fingers {
  /** By how much it is above a finger. */
  readonly above: number;
  /** The place at a point of the page, if there is one. */
  locate(x: number, y: number): string | null;
  /** It is over a place, or over none. */
  over(place: string | null): void;
  /** It is let go over a place, or over none. */
  drop(place: string | null): void;
  /** The page has taken the pointer, to scroll. */
  release(): void;
}

export class Carrying {
  /** Where it is, in the page; null: nothing is carried. */
  at: { x: number; y: number } | null = $state.raw(null);
  /** The place below it. */
  over: string | null = $state(null);

  /** Where the pointer came down, until it has gone far. */
  #start: { x: number; y: number } | null = null;
  #far = false;

  constructor(private readonly fingers: Fingers) {}

  /** Lets an element be carried: `lift` takes up what it stands for, and says whether that was possible. */
  from(lift: () => boolean): Attachment<HTMLElement> {
    const down = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      this.#start = { x: event.clientX, y: event.clientY };
      this.#far = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!event.isPrimary) return;
      if (this.#start) {
        if (Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) < FAR) return;
        this.#start = null;
        this.#far = true;
        if (lift()) this.move(event);
      } else if (this.at) this.move(event);
    };
    const up = (event: PointerEvent): void => {
      if (!event.isPrimary) return;
      this.#start = null;
      if (this.#far) swallowClick();
      if (this.at) this.drop();
    };
    const cancel = (): void => {
      this.#start = null;
      if (!this.at) return;
      this.cancel();
      this.fingers.release();
    };
    return (node) => {
      const off = [
        on(node, "pointerdown", down),
        on(node, "pointermove", move),
        on(node, "pointerup", up),
        on(node, "pointercancel", cancel),
      ];
      return () => off.forEach((one) => one());
    };
  }

  /** It goes where the pointer is. */
  move({ clientX: x, clientY, pointerType }: PointerEvent): void {
    const y = clientY - (pointerType === "touch" ? this.fingers.above : 0);
    this.at = { x, y };
    this.over = this.fingers.locate(x, y);
    this.fingers.over(this.over);
  }

  /** It is let go where it is. */
  drop(): void {
    const { over } = this;
    this.cancel();
    this.fingers.drop(over);
  }

  /** It is carried no more. */
  cancel(): void {
    this.at = null;
    this.over = null;
  }
}

/** The click that follows belongs to what was carried; where none follows, the next one is a click again. */
function swallowClick(): void {
  const off = on(window, "click", (event) => event.stopImmediatePropagation(), { capture: true });
  setTimeout(off);
}

/** The place of the page's element with a `data-place` at a point. */
export const placeAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? null;
