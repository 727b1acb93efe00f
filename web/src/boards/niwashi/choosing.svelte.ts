/** What is in the fingers: a tile that is turned and laid, or the Lantern that is put down somewhere. */
import type { Answer, NiwashiEffect, NiwashiTable, NiwashiView } from "../../api";
import { settings } from "../../lib/settings.svelte";
import { nameOf, type Cell } from "../../ui/sight";
import type { BoardProps } from "../../chassis/board";
import { REST } from "../../chassis/pointing.svelte";
import { doubled } from "../../ui/taps";
import { cellOf, cellWords, middleOf, moved, placeOf, stripCells, turned } from "./ground";
import { text } from "./text";

/** How far above a finger a carried thing is, in pixels: the finger hides what is below it. */
const ABOVE = 52;

/** A Lantern move that is being made. */
export interface Draft {
  spot: string | null;
  direction: string;
  /** The hand in the order in which it is discarded: the last one ends on top. */
  order: string[];
}

/** A thing on its way from one place to another under a pointer. */
export interface Carried {
  kind: "tile" | "lantern";
  x: number;
  y: number;
  /** The place below it. */
  over: string | null;
}

export class Choosing {
  /** The slot of the hand that is held. */
  slot: number | null = $state(null);
  /** By how many quarter turns to the right it is turned. */
  turns = $state(0);
  /** The cell its middle plot points at. */
  aimed: Cell | null = $state.raw(null);
  /** What laying it there would do, or why it may not lie there. */
  answer: Answer | null = $state.raw(null);
  draft: Draft | null = $state.raw(null);
  carried: Carried | null = $state.raw(null);
  /** A move tapped once, to be confirmed by a second tap. */
  armed: string | null = $state(null);
  /** Whether the last pointer was a finger. */
  byTouch = $state(false);
  /** The place of the table at a point of the page: a cell, or a spot of the Lantern. */
  locate: (x: number, y: number) => string | null = () => null;

  readonly #props: () => BoardProps;
  readonly #view = $derived.by(() => this.#props().view as NiwashiView);
  readonly table = $derived.by(() => this.#props().table as NiwashiTable);
  readonly hand = $derived.by(() => (this.#view.hands[this.#view.viewer] ?? []).filter((tile) => tile !== null));
  /** The moves that can be offered as they are; a Lantern move has to be made first. */
  readonly moves = $derived.by(() => new Set(this.#props().active ? this.#view.choices.map(({ move }) => move) : []));
  readonly tile = $derived.by(() => {
    const name = this.slot === null ? undefined : this.hand[this.slot];
    return name === undefined ? null : turned(name, this.turns);
  });
  /** The cells its middle plot may lie on, as it is turned now. */
  readonly lit = $derived.by(() => {
    const lit = new Map<string, Cell>();
    if (!this.tile || !this.#props().active) return lit;
    for (const place of this.#view.places) {
      const found = middleOf(place);
      if (found?.south === this.tile.south) lit.set(nameOf(found.middle), found.middle);
    }
    return lit;
  });
  /** The cells below the tile. */
  readonly cells = $derived.by(() => (this.tile && this.aimed ? stripCells(this.aimed, this.tile.south) : []));
  readonly effect = $derived.by(() => (this.aimed ? (this.answer?.effect as NiwashiEffect | null) : null));
  /** The move the fingers would make. */
  readonly move = $derived.by(() => {
    if (this.draft) {
      const { spot, direction, order } = this.draft;
      return spot === null ? null : `lantern ${spot} ${direction} : ${order.join(",")}`;
    }
    if (this.tile && this.aimed) return `${this.tile.reading}@${placeOf(this.aimed, this.tile.south)}`;
    return this.armed;
  });

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  // --- a tile -------------------------------------------------------------------------------------------------

  hold(slot: number): void {
    if (this.hand[slot] === undefined) return;
    this.release();
    this.#props().calm();
    this.slot = slot;
  }

  /** Turn the held tile by quarter turns to the right, or the Lantern by eighths. */
  turn(by: number): void {
    if (this.draft) {
      const all = Object.keys(this.table.directions);
      const now = all.indexOf(this.draft.direction);
      this.point(all[(now + by + all.length * 8) % all.length] as string);
      return;
    }
    this.turns = (this.turns + by + 4) % 4;
    if (this.aimed) this.#learn();
  }

  /** Point at a cell with the held tile. */
  aim(cell: Cell, rest = 0): void {
    if (!this.tile || (this.aimed && nameOf(this.aimed) === nameOf(cell))) return;
    this.#props().calm();
    this.aimed = cell;
    this.#learn(rest);
  }

  /** Point at nothing. */
  away(): void {
    clearTimeout(this.#timer);
    this.aimed = null;
    this.answer = null;
    this.armed = null;
  }

  release(): void {
    this.slot = null;
    this.turns = 0;
    this.draft = null;
    this.carried = null;
    this.away();
  }

  /** Lay the held tile; where that is refused, learn why. */
  lay(cell: Cell): void {
    if (!this.tile) return;
    this.aimed = cell;
    this.#try(`${this.tile.reading}@${placeOf(cell, this.tile.south)}`, this.lit.has(nameOf(cell)));
  }

  // --- the Lantern ----------------------------------------------------------------------------------------------

  /** Pick the Lantern up; where that is refused, learn why. */
  lift(): boolean {
    const direction = this.#view.lantern?.direction ?? "N";
    if (!this.moves.has("lantern")) {
      const at = this.#view.lantern?.spot ?? "0,0";
      this.#try(`lantern ${at} ${direction} : ${this.hand.join(",")}`, false);
      return false;
    }
    if (this.draft) return true;
    this.release();
    this.#props().calm();
    this.draft = { spot: null, direction, order: [...this.hand] };
    return true;
  }

  put(spot: string): void {
    this.#draw({ spot });
  }

  point(direction: string): void {
    this.#draw({ direction });
  }

  /** Discard a tile of the hand at another place of the order. */
  reorder(from: number, to: number): void {
    if (this.draft) this.#draw({ order: moved(this.draft.order, from, to) });
  }

  #draw(change: Partial<Draft>): void {
    if (!this.draft) return;
    this.#props().calm();
    this.draft = { ...this.draft, ...change };
    if (this.hint) this.#props().say(this.hint);
  }

  /** Put the Lantern down for good. */
  place(): void {
    if (this.draft && this.move) this.#try(this.move, true);
  }

  // --- other moves ----------------------------------------------------------------------------------------------

  /** Play a move that a tap or a key means; after a first tap it waits for a second one. */
  mean(move: string): void {
    if (this.byTouch && settings.confirm && this.moves.has(move) && (this.armed !== move || doubled())) {
      this.release();
      this.#props().calm();
      this.armed = move;
      this.#learn();
      return;
    }
    this.#try(move, this.moves.has(move));
  }

  #try(move: string, legal: boolean): void {
    const props = this.#props();
    if (props.pending !== null) return;
    if (legal) props.play(move);
    else {
      void props.ask(move).then((told) => {
        if (told?.rule && told.reason) props.refuse(told.rule, told.reason);
      });
    }
  }

  // --- carrying -------------------------------------------------------------------------------------------------

  /** Carry what is held to a point of the page. */
  carry(kind: Carried["kind"], { clientX: x, clientY, pointerType }: PointerEvent): void {
    this.byTouch = pointerType === "touch";
    const y = clientY - (this.byTouch ? ABOVE : 0);
    const over = this.locate(x, y);
    this.carried = { kind, x, y, over };
    if (kind === "lantern") return;
    const cell = over === null ? null : cellOf(over);
    if (cell) this.aim(cell, REST);
    else this.away();
  }

  /** Let go of what is carried, where it is. */
  drop(): void {
    const { carried } = this;
    this.carried = null;
    if (!carried) return;
    const { kind, over } = carried;
    if (kind === "lantern") {
      if (over === "stowed") {
        this.release();
        this.mean("stow");
      } else if (over !== null) this.put(over);
      else if (this.draft?.spot === null) this.release();
      return;
    }
    const cell = over === null ? null : cellOf(over);
    if (!cell) this.release();
    // A finger may have missed by a cell: a tap confirms it.
    else if (!this.byTouch || !settings.confirm) this.lay(cell);
  }

  // --- what it would do -----------------------------------------------------------------------------------------

  #learn(rest = 0): void {
    clearTimeout(this.#timer);
    this.answer = null;
    const { move } = this;
    if (move !== null) this.#timer = setTimeout(() => void this.#ask(move), rest);
  }

  async #ask(move: string): Promise<void> {
    const answer = await this.#props().ask(move);
    if (this.move !== move || !answer) return;
    this.answer = answer;
    if (this.hint) this.#props().say(this.hint);
  }

  /** What would happen, or why it cannot, in a line. */
  readonly hint = $derived.by(() => {
    if (this.draft) return this.#drafted(this.draft);
    if (!this.answer) return null;
    if (!this.answer.effect) return this.answer.reason;
    const { words, covers, completes } = this.answer.effect as NiwashiEffect;
    const more = covers.length > 0 ? [text.covers(covers.length)] : [];
    if (completes.length > 0 && this.completes)
      more.push(text.completes(completes.map((own) => this.table.piece_names[own] ?? own)));
    return [words, ...more].join("; ");
  });

  #drafted({ spot, direction }: Draft): string | null {
    if (spot === null) return null;
    const cell = cellOf(spot);
    const there = cell
      ? cellWords(this.table, this.#view.plots, cell)
      : this.#view.spots.find(({ name }) => name === spot)?.words;
    return text.draft(there ?? spot, this.table.directions[direction] ?? direction);
  }

  /** Whether own Objectives are spoken of. */
  readonly completes = $derived(settings.boards["niwashi.near"] ?? false);
}
