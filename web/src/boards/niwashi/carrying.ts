/** Things that are carried with a pointer, or clicked. */
import type { Attachment } from "svelte/attachments";
import type { Choosing } from "./choosing.svelte";

/** A pointer that has gone so far carries the thing. */
const CARRIED = 8;

/** Lets an element be carried; `lift` picks up what it stands for and says whether that was possible. */
export function carrying(choosing: Choosing, kind: "tile" | "lantern", lift: () => boolean): Attachment<HTMLElement> {
  return (node) => {
    let began: { x: number; y: number } | null = null;
    let going = false;

    const down = (event: PointerEvent): void => {
      choosing.byTouch = event.pointerType === "touch";
      if (event.button !== 0) return;
      began = { x: event.clientX, y: event.clientY };
      going = false;
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!began) return;
      if (!going && Math.hypot(event.clientX - began.x, event.clientY - began.y) < CARRIED) return;
      if (!going && !lift()) {
        began = null;
        settle();
        return;
      }
      going = true;
      choosing.carry(kind, event);
    };
    const up = (): void => {
      began = null;
      if (!going) return;
      going = false;
      settle();
      choosing.drop();
    };
    const cancel = (): void => {
      began = null;
      going = false;
      choosing.carried = null;
    };
    /** The click that follows belongs to what was carried. */
    const settle = (): void => {
      const swallow = (event: Event): void => event.stopImmediatePropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", cancel);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", cancel);
    };
  };
}
