/** What is in the fingers: a tile that is turned and laid, or the Lantern that is put down somewhere. */
import type { NiwashiEffect } from "../../api";
import { ABOVE } from "../../chassis/carrying.svelte";
import { Choosing as Base } from "../../chassis/choosing.svelte";
import { nameOf } from "../../chassis/sight";
import { preferred, settings } from "../../lib/settings.svelte";
import { cellOf, cellWords, middleOf, moved, placeOf, stripCells, turned } from "./ground";
import { text } from "./text";

/** A Lantern move that is being made. */
export interface Draft {
  spot: string | null;
  direction: string;
  /** The hand in the order in which it is discarded: the last one ends on top. */
  order: string[];
}

/** Its places are cells, where the middle plot of a tile would lie, and the moves that can be offered as they are. */
export class Choosing extends Base<"niwashi"> {
  /** By how many quarter turns to the right the held tile is turned. */
  turns = $state(0);
  draft: Draft | null = $state.raw(null);
  /** The keyboard has said where the Lantern stands. */
  stood: () => void = () => undefined;

  protected readonly text = text;
  override above = ABOVE;
  override readonly hand = $derived.by(() => (this.view.hands[this.view.viewer] ?? []).filter((tile) => tile !== null));
  /** The moves that can be offered as they are; a Lantern move has to be made first. */
  readonly moves = $derived.by(() => new Set(this.props().active ? this.view.choices.map(({ move }) => move) : []));
  readonly tile = $derived.by(() => {
    const name = this.slot === null ? undefined : this.hand[this.slot];
    return name === undefined ? null : turned(name, this.turns);
  });
  /** The cells its middle plot may lie on, as it is turned now. */
  readonly lit = $derived.by(() => {
    const lit = new Map<string, string>();
    if (!this.tile || !this.props().active) return lit;
    for (const place of this.view.places) {
      const found = middleOf(place);
      if (found?.south === this.tile.south) lit.set(nameOf(found.middle), `${this.tile.reading}@${place}`);
    }
    return lit;
  });
  /** The cell that its middle plot points at. */
  readonly cell = $derived.by(() => (this.tile && this.aimed !== null ? cellOf(this.aimed) : null));
  /** The cells below it. */
  readonly cells = $derived.by(() => (this.tile && this.cell ? stripCells(this.cell, this.tile.south) : []));

  override legal(place: string): string | null {
    return super.legal(place) ?? (this.moves.has(place) ? place : null);
  }

  protected override asks(place: string): string | null {
    return cellOf(place) ? this.spelled(place) : this.legal(place);
  }

  protected spelled(place: string): string | null {
    const cell = cellOf(place);
    if (!cell) return place;
    return this.tile && `${this.tile.reading}@${placeOf(cell, this.tile.south)}`;
  }

  /** Where a tile cannot lie it is shown, too: it may have to be turned. */
  protected override waits(place: string): boolean {
    return this.asks(place) !== null;
  }

  // --- a tile -------------------------------------------------------------------------------------------------

  /** Turn the held tile by quarter turns to the right, or the Lantern by eighths. */
  turn(by: number): void {
    if (this.draft) {
      const all = Object.keys(this.table.directions);
      const now = all.indexOf(this.draft.direction);
      this.point(all[(now + by + all.length * 8) % all.length] as string);
      return;
    }
    this.turns = (this.turns + by + 4) % 4;
    this.reconsider();
  }

  override release(): void {
    super.release();
    this.turns = 0;
    this.draft = null;
  }

  override choose(place: string, byKey: boolean): void {
    if (this.draft) {
      this.put(place);
      if (byKey) this.stood();
    } else if (!this.tile && this.props().active && this.view.lantern?.spot === place && !this.view.completing)
      this.lift();
    else super.choose(place, byKey);
  }

  /** A tap on any cell of the tile means the tile. */
  override tap(place: string, confirm = settings.confirm): boolean {
    const middle = this.byTouch && this.tile && this.before !== null ? cellOf(this.before) : null;
    const below = middle && this.tile ? stripCells(middle, this.tile.south) : [];
    return super.tap(below.some((cell) => nameOf(cell) === place) ? (this.before as string) : place, confirm);
  }

  /** Play a move that a tap or a key means. */
  mean(move: string): void {
    if (!this.tap(move)) return;
    this.slot = null;
    this.draft = null;
  }

  // --- the Lantern ----------------------------------------------------------------------------------------------

  /** Pick the Lantern up; where that is refused, learn why. */
  lift(): boolean {
    const direction = this.view.lantern?.direction ?? "N";
    if (!this.moves.has("lantern")) {
      const at = this.view.lantern?.spot ?? "0,0";
      if (this.props().pending === null) void this.learnWhyNot(`lantern ${at} ${direction} : ${this.hand.join(",")}`);
      return false;
    }
    if (this.draft) return true;
    this.release();
    this.props().calm();
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
    this.props().calm();
    this.draft = { ...this.draft, ...change };
    if (this.hint) this.props().say(this.hint);
  }

  /** Put the Lantern down for good. */
  place(): void {
    if (!this.draft?.spot || this.props().pending !== null) return;
    const { spot, direction, order } = this.draft;
    this.props().play(`lantern ${spot} ${direction} : ${order.join(",")}`);
  }

  // --- carrying -------------------------------------------------------------------------------------------------

  override over(place: string | null): void {
    if (!this.draft) super.over(place !== null && cellOf(place) ? place : null);
  }

  override drop(place: string | null): void {
    if (this.draft) {
      if (place === "stowed") {
        this.release();
        this.mean("stow");
      } else if (place !== null) this.put(place);
      else if (this.draft.spot === null) this.release();
    } else if (place === null || !cellOf(place)) this.release();
    // A finger may have missed by a cell: a tap confirms it.
    else if (!this.byTouch || !settings.confirm) this.lay(place);
  }

  // --- what it would do -----------------------------------------------------------------------------------------

  override get hint(): string | null {
    return this.draft ? this.#drafted(this.draft) : super.hint;
  }

  protected override get again(): string {
    return this.draft ? text.cost : super.again;
  }

  protected override told({ words, covers, completes }: NiwashiEffect): string {
    const more = covers.length > 0 ? [text.covers(covers.length)] : [];
    if (completes.length > 0 && preferred("niwashi.near", false))
      more.push(text.completes(completes.map((own) => this.table.piece_names[own] ?? own)));
    return [words, ...more].join("; ");
  }

  #drafted({ spot, direction }: Draft): string | null {
    if (spot === null) return null;
    const cell = cellOf(spot);
    const there = cell
      ? cellWords(this.table, this.view.plots, cell)
      : this.view.spots.find(({ name }) => name === spot)?.words;
    return text.draft(there ?? spot, this.table.directions[direction] ?? direction);
  }
}
