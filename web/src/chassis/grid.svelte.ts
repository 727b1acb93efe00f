/** The cells of a board to keys, pointers and screen readers: one grid with one Tab stop, that the focus walks. */
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { elsewhere } from "../ui/keys";
import type { Choosing } from "./choosing.svelte";

interface Ways {
  /** Where a key leads from a place; null: nowhere. */
  walk(from: string, key: string): string | null;
  /** The next lit place in reading order, or the one before. */
  next(from: string, back: boolean): string | null;
  /** See to it that a place is seen before the focus comes to it. */
  show?(place: string): void;
  /** Whether a pointer brings the focus: what it means is told by its click. */
  pressing?(): boolean;
}

/** Lets the pointers choose the elements with a `data-place` in an element, and point at them. */
export function pointing(choosing: Choosing): Attachment {
  return (element) => {
    const node = element as HTMLElement; // a part of a picture hears the same
    const off = [
      on(node, "click", (event) => {
        const place = placeOf(event);
        if (place !== null) choosing.choose(place, event.detail === 0);
      }),
      on(node, "pointerover", (event) => {
        const place = event.pointerType === "touch" ? null : placeOf(event);
        if (place !== null) choosing.aim(place, true);
      }),
      on(node, "pointerleave", () => choosing.away()),
      onFocus(node, (place) => choosing.aim(place)),
    ];
    return () => off.forEach((one) => one());
  };
}

export class Grid {
  /** The Tab stop: where the focus is, or was. */
  cursor: string;
  #node: HTMLElement | null = null;

  constructor(
    private readonly choosing: Choosing,
    start: string,
    private readonly ways: Ways,
  ) {
    this.cursor = $state(start);
    choosing.grid = this;
  }

  /** Lets the keys walk through the cells of a grid. */
  readonly keys: Attachment = (element) => {
    const node = element as HTMLElement; // a part of a picture hears the same
    this.#node = node;
    const off = [
      on(node, "keydown", (event) => this.#press(event)),
      // Screen readers bring the focus to any cell, not only along the keys.
      onFocus(node, (place) => {
        this.cursor = place;
        if (!this.ways.pressing?.()) this.choosing.aim(place);
      }),
    ];
    return () => off.forEach((one) => one());
  };

  /** Bring the focus here with what has just been chosen: to where it was, or, from outside, to where that may go. */
  enter(): void {
    const inside = this.#node?.contains(document.activeElement);
    const { cursor, choosing } = this;
    void this.go(inside || choosing.lit.has(cursor) ? cursor : (this.ways.next(cursor, false) ?? cursor));
  }

  /** Bring the focus to a place, and point at it. */
  async go(place: string): Promise<void> {
    this.cursor = place;
    await tick();
    this.ways.show?.(place);
    const cell = this.#node?.querySelector<HTMLElement | SVGElement>(`[data-place="${place}"]`);
    cell?.focus({ preventScroll: this.ways.show !== undefined });
    this.choosing.aim(place);
  }

  #press(event: KeyboardEvent): void {
    if (elsewhere(event)) return;
    const { key, shiftKey } = event;
    if (key === "Enter" || key === " ") {
      event.preventDefault();
      this.choosing.choose(this.cursor, true);
      return;
    }
    const to = key.toLowerCase() === "n" ? this.ways.next(this.cursor, shiftKey) : this.ways.walk(this.cursor, key);
    if (to !== null) void this.go(to);
    if (to !== null || /^(Arrow|Home|End|Page)/.test(key)) event.preventDefault();
  }
}

const placeOf = ({ target }: Event): string | null =>
  (target as Element).closest<HTMLElement | SVGElement>("[data-place]")?.dataset["place"] ?? null;

/** Hear of the focus coming to a place: outside of a picture, where a listener would make the whole of it a Tab stop. */
const onFocus = (node: HTMLElement, heed: (place: string) => void): (() => void) =>
  on(node.closest("svg")?.parentElement ?? node, "focusin", (event) => {
    const place = node.contains(event.target as Node) ? placeOf(event) : null;
    if (place !== null) heed(place);
  });
