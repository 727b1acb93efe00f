/** Taps: the second one of a double tap belongs to the first, and confirms nothing. */

/** Taps that come within this time of each other, in milliseconds, are one double tap. */
const APART = 400;

let last = -Infinity;
let quick = false;

// There is no page to listen to where only the choosing is tested.
globalThis.addEventListener?.(
  "pointerdown",
  ({ timeStamp }) => {
    quick = timeStamp - last < APART;
    last = timeStamp;
  },
  { capture: true },
);

/** Whether the tap under way came so soon after another that nobody has read what that one showed. */
export const doubled = (): boolean => quick;
