/** Carrying a piece: from where a pointer takes it up to the element with a `data-place` where it lets go. */

/** A pointer that has gone so far, in pixels, carries the piece. */
const FAR = 8;

interface Ways {
  /** A slot is taken up. */
  lift(slot: number): void;
  /** It is over a place, or over none. */
  over(place: string | null): void;
  /** It is let go over a place, or over none. */
  drop(place: string | null): void;
}

export class Carrying {
  /** The slot that is carried. */
  slot: number | null = $state(null);
  /** Where the pointer is. */
  at = $state({ x: 0, y: 0 });

  #start: { slot: number; x: number; y: number } | null = null;
  #dropped = false;

  constructor(private readonly ways: Ways) {}

  down(event: PointerEvent, slot: number): void {
    if (event.button !== 0) return;
    this.#dropped = false;
    this.#start = { slot, x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    if (!this.#start) return;
    const { slot, x, y } = this.#start;
    if (this.slot === null) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
      this.slot = slot;
      this.ways.lift(slot);
    }
    this.at = { x: event.clientX, y: event.clientY };
    this.ways.over(under(event));
  }

  up(event: PointerEvent): void {
    const carried = this.slot !== null;
    this.cancel();
    if (!carried) return;
    this.#dropped = true;
    this.ways.drop(under(event));
  }

  cancel(): void {
    this.#start = null;
    this.slot = null;
  }

  /** Whether the click that comes now only ends a carry. */
  get done(): boolean {
    const dropped = this.#dropped;
    this.#dropped = false;
    return dropped;
  }
}

const under = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? null;
