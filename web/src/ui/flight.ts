/** How pieces move: a flight from where one was to where it is, and a small shake for a no. */
import type { TransitionConfig } from "svelte/transition";
import { still } from "../lib/settings.svelte";

interface Flight {
  /** Where it comes from: the `data-home` of an element; null: it is just laid down. */
  from: string | null;
}

/** A Svelte transition for a piece that arrives, in HTML or in SVG. */
export function flight(node: Element, { from }: Flight): TransitionConfig {
  if (still()) return { duration: 0 };
  const home = from === null ? null : document.querySelector(`[data-home="${CSS.escape(from)}"]`);
  if (!home) return { duration: 180, css: (t, u) => `transform: scale(${1 + 0.12 * u}); opacity: ${0.6 + 0.4 * t}` };
  const [start, end] = [middle(home), middle(node)];
  // In SVG a translation is measured in the picture's units.
  const scale = node instanceof SVGGraphicsElement ? (node.getScreenCTM()?.a ?? 1) : 1;
  const [x, y] = [(start.x - end.x) / scale, (start.y - end.y) / scale];
  return {
    duration: 300,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u - 24 * Math.sin(Math.PI * t)}px); opacity: ${Math.min(1, 0.3 + 2 * t)}`,
  };
}

function middle(node: Element): { x: number; y: number } {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export function shake(node: Element): void {
  if (still()) return;
  const steps = [0, -5, 5, -4, 3, 0].map((x) => ({ translate: `${x}px 0` }));
  node.animate(steps, { duration: 280, easing: "ease-in-out" });
}
