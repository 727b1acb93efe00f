/** What part of the garden is seen: moved by hand, following the game, or visiting a cell. */
import { still } from "../../lib/settings.svelte";
import {
  around,
  CELL,
  cellAt,
  filled,
  fit,
  inView,
  middle,
  reveal,
  zoomed,
  type Box,
  type Cell,
  type Sight,
  type Size,
} from "./plan";

/** On its own the view never makes a card narrower than this, in pixels; it shows a part of the garden instead. */
const READABLE = 30;
/** By hand it can be made so narrow or so wide. */
const NARROWEST = 9;
const WIDEST = 260;
/** A gliding view takes so long, in milliseconds. */
const GLIDE = 240;
const ZOOM = 1.35;

export class Camera {
  sight: Sight = $state.raw({ x: 0, y: 0, scale: 1 });
  size: Size = $state.raw({ width: 0, height: 0 });
  /** What lies over the window at its top and at its bottom, in pixels: nothing is sought there. */
  covered = $state(0);
  /** Whether somebody has moved the view by hand; it does not follow the game then. */
  moved = $state(false);
  /** A card's width in pixels. */
  readonly cardWidth = $derived(this.sight.scale * CELL.width);

  /** The part of the window that is free; its middle is that of the window. */
  readonly #free = $derived<Size>({ width: this.size.width, height: Math.max(1, this.size.height - 2 * this.covered) });

  /** Where a visit began. */
  #home: Sight | null = null;
  /** Whether it looks at one cell from near by. */
  magnifies = false;
  /** Where a gliding view will be. */
  #goal: Sight | null = null;
  #frame = 0;

  /**
   * See to it that the garden is seen, the cell `last` above all; unless the view has been moved by hand.
   *
   * Where nobody plays, nobody has to hit a cell: the whole garden is seen, however small.
   */
  follow(garden: Box, last: Cell | null, watched: boolean): void {
    if (this.moved || this.size.width === 0) return;
    this.#leave();
    const whole = this.#whole(garden);
    if (watched || whole.scale * CELL.width >= READABLE) this.#glide(whole);
    else {
      // A part of it: what is seen stays where it is as far as possible.
      const near = { ...(this.#goal ?? this.sight), scale: READABLE / CELL.width };
      const part = filled(near, garden, this.#free);
      this.#glide(last ? reveal(part, around([last], 1.4), this.#free) : part);
    }
  }

  /** See the whole garden, however small its cards become, and follow the game again. */
  fit(garden: Box): void {
    this.moved = false;
    this.#leave();
    this.#glide(this.#whole(garden));
  }

  /** Bring a cell into view. */
  show(cell: Cell): void {
    const sight = this.#goal ?? this.sight;
    if (!inView(sight, cell, this.#free)) this.#glide(reveal(sight, around([cell], 0.6), this.#free));
  }

  /** Look at a cell so near that a card is at least so wide, until `back`. */
  magnify(cell: Cell, cardWidth: number): void {
    const sight = this.#goal ?? this.sight;
    this.#home ??= sight;
    this.magnifies = true;
    this.#glide({ ...middle(cell), scale: Math.max(sight.scale, cardWidth / CELL.width) });
  }

  /** Go where some cells are all seen, and can be told apart where that is possible, until `back`. */
  visit(box: Box): void {
    const sight = this.#goal ?? this.sight;
    this.#home ??= sight;
    const whole = fit(box, this.#free, Math.max(sight.scale, READABLE / CELL.width));
    this.#glide(whole.scale === sight.scale ? reveal(sight, box, this.#free) : whole);
  }

  back(): void {
    if (this.#home) this.#glide(this.#home);
    this.#leave();
  }

  /** Shift what is seen by some pixels. */
  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.sight;
    this.#set({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Zoom by a factor, round a point of the window. */
  zoom(factor: number, at: Cell): void {
    const { scale } = this.sight;
    const least = Math.min(NARROWEST / CELL.width, scale);
    const most = Math.max(WIDEST / CELL.width, scale);
    const to = Math.min(most, Math.max(least, scale * factor));
    this.#set(zoomed(this.sight, to / scale, at, this.size));
  }

  /** A step nearer or farther, round the middle. */
  step(nearer: boolean): void {
    const goal = this.#goal ?? this.sight;
    const wide = Math.min(WIDEST, Math.max(NARROWEST, goal.scale * CELL.width * (nearer ? ZOOM : 1 / ZOOM)));
    this.moved = true;
    this.#leave();
    this.#glide({ ...goal, scale: wide / CELL.width });
  }

  cellAt(at: Cell): Cell {
    return cellAt(this.sight, at, this.size);
  }

  sees(cell: Cell): boolean {
    return inView(this.sight, cell, this.#free);
  }

  #whole(garden: Box): Sight {
    const { width, height } = this.#free;
    // At the beginning a few cards do not fill the window.
    return fit(garden, this.#free, Math.min(width / 5 / CELL.width, height / 3.6 / CELL.height, WIDEST / CELL.width));
  }

  /** A visit is over. */
  #leave(): void {
    this.#home = null;
    this.magnifies = false;
  }

  #set(sight: Sight): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = null;
    this.#leave();
    this.moved = true;
    this.sight = sight;
  }

  #glide(goal: Sight): void {
    cancelAnimationFrame(this.#frame);
    const from = this.sight;
    if (from.x === goal.x && from.y === goal.y && from.scale === goal.scale) return;
    this.#goal = goal;
    const start = performance.now();
    // What has never been seen does not glide.
    const time = still() || !this.#shown ? 0 : GLIDE;
    this.#shown = true;
    const move = (now: number): void => {
      const t = time === 0 ? 1 : Math.min(1, (now - start) / time);
      const done = 1 - (1 - t) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * done;
      this.sight =
        t === 1
          ? goal
          : {
              x: between(from.x, goal.x),
              y: between(from.y, goal.y),
              scale: from.scale * (goal.scale / from.scale) ** done,
            };
      if (t < 1) this.#frame = requestAnimationFrame(move);
      else this.#goal = null;
    };
    move(start);
  }
  #shown = false;
}
