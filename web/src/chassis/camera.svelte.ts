/** What part of an unbounded garden is seen: moved by hand, following the game, or visiting a cell. */
import { still } from "../lib/settings.svelte";
import {
  around,
  cellAt,
  clamp,
  filled,
  fit,
  inView,
  middle,
  reveal,
  seenAt,
  zoomed,
  type Box,
  type Cell,
  type Point,
  type Sight,
  type Size,
} from "./sight";

/** A gliding view takes so long, in milliseconds. */
const GLIDE = 240;
const ZOOM = 1.35;

/** How wide a cell may become, in pixels. */
export interface Limits {
  /** By hand it can be made so narrow or so wide. */
  narrowest: number;
  widest: number;
  /** On its own the view never makes a cell narrower than this; it shows a part of the garden instead. */
  readable: number;
  /** Nor, in a window of some size, wider than this: a small garden does not fill it. */
  cosy(window: Size): number;
}

export class Camera {
  sight: Sight = $state.raw({ x: 0, y: 0, scale: 1 });
  size: Size = $state.raw({ width: 0, height: 0 });
  /** What lies over the window at its top and at its bottom, in pixels: nothing is sought there. */
  covered = $state.raw({ top: 0, bottom: 0 });
  /** Whether somebody has moved the view by hand; it does not follow the game then. */
  moved = $state(false);
  /** A cell's width in pixels. */
  readonly cellWidth = $derived.by(() => this.sight.scale * this.room.width);

  /** The part of the window that is free. */
  readonly #free = $derived.by<Size>(() => ({
    width: this.size.width,
    height: Math.max(1, this.size.height - this.covered.top - this.covered.bottom),
  }));

  /** Where a visit began. */
  #home: Sight | null = null;
  /** Whether it looks at one cell from near by. */
  magnifies = false;
  /** Where a gliding view will be. */
  #goal: Sight | null = null;
  #frame = 0;
  /** Whether anything has been seen yet. */
  #shown = false;

  /** A view of cells that have so much room each in the picture. */
  constructor(
    readonly room: Size,
    private readonly limits: Limits,
  ) {}

  /**
   * See to it that the garden is seen, the cell `last` above all; unless the view has been moved by hand.
   *
   * Where nobody plays, nobody has to hit a cell: the whole garden is seen, however small.
   */
  follow(garden: Box, last: Cell | null, watched: boolean): void {
    if (this.moved || this.size.width === 0) return;
    this.#leave();
    const whole = this.#whole(garden);
    const scale = this.limits.readable / this.room.width;
    if (watched || whole.scale >= scale) this.#look(whole);
    else {
      // A part of it: what is seen stays where it is as far as possible.
      const part = filled({ ...this.#seen(), scale }, garden, this.room, this.#free);
      this.#look(last ? reveal(part, around([last], 1.4), this.room, this.#free) : part);
    }
  }

  /** See the whole garden, however small its cells become, and follow the game again. */
  fit(garden: Box): void {
    this.moved = false;
    this.#leave();
    this.#look(this.#whole(garden));
  }

  /** Bring a cell into view. */
  show(cell: Cell): void {
    const seen = this.#seen();
    if (!inView(seen, cell, this.room, this.#free))
      this.#look(reveal(seen, around([cell], 0.6), this.room, this.#free));
  }

  /** Look so near that a cell is at least so wide, until `back`; it stays where it is, if those round it can be seen. */
  magnify(cell: Cell, width: number): void {
    const seen = this.#seen();
    this.#home ??= this.#goal ?? this.sight;
    this.magnifies = true;
    const factor = Math.max(1, width / this.room.width / seen.scale);
    const near = zoomed(seen, factor, seenAt(seen, middle(cell, this.room), this.#free), this.#free);
    this.#look(reveal(near, around([cell], 1), this.room, this.#free));
  }

  /** Go where some cells are all seen, and can be told apart where that is possible, until `back`. */
  visit(box: Box): void {
    const seen = this.#seen();
    this.#home ??= this.#goal ?? this.sight;
    const whole = fit(box, this.room, this.#free, Math.max(seen.scale, this.limits.readable / this.room.width));
    this.#look(whole.scale === seen.scale ? reveal(seen, box, this.room, this.#free) : whole);
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
  zoom(factor: number, at: Point): void {
    const { scale } = this.sight;
    const least = Math.min(this.limits.narrowest / this.room.width, scale);
    const most = Math.max(this.limits.widest / this.room.width, scale);
    this.#set(zoomed(this.sight, clamp(scale * factor, least, most) / scale, at, this.size));
  }

  /** A step nearer or farther, round the middle. */
  step(nearer: boolean): void {
    const goal = this.#goal ?? this.sight;
    const { narrowest, widest } = this.limits;
    const width = clamp(goal.scale * this.room.width * (nearer ? ZOOM : 1 / ZOOM), narrowest, widest);
    this.moved = true;
    this.#leave();
    this.#glide({ ...goal, scale: width / this.room.width });
  }

  /** A key brings the garden nearer, farther, or into view; whether it does. */
  press(key: string, garden: Box): boolean {
    if (key === "0") this.fit(garden);
    else if (/^[-+=]$/.test(key)) this.step(key !== "-");
    else return false;
    return true;
  }

  cellAt(at: Point): Cell {
    return cellAt(this.sight, at, this.room, this.size);
  }

  sees(cell: Cell): boolean {
    return inView(this.#raised(this.sight, -1), cell, this.room, this.#free);
  }

  #whole(garden: Box): Sight {
    return fit(garden, this.room, this.#free, this.limits.cosy(this.#free) / this.room.width);
  }

  /** A sight with the middle of the free part of the window in the middle of the whole (1), or the other way (-1). */
  #raised(sight: Sight, way: 1 | -1): Sight {
    const { top, bottom } = this.covered;
    return { ...sight, y: sight.y + (way * (bottom - top)) / 2 / sight.scale };
  }

  /** What is seen in the free part of the window, where a gliding view will be. */
  #seen(): Sight {
    return this.#raised(this.#goal ?? this.sight, -1);
  }

  /** Glide to what is to be seen in the free part of the window. */
  #look(free: Sight): void {
    this.#glide(this.#raised(free, 1));
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
    this.#goal = null;
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
}
