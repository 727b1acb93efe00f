/** The kinds of pages that look different: a style says `@media (--narrow)`, or `@media not (--wide)`. */
export const breakpoints = {
  /** A phone held upright. */
  narrow: "(width < 600px)",
  /** Wide enough for the drawer beside the board. */
  wide: "(width >= 900px)",
  /** Low and wide, a phone held sideways: what is below the board stands beside it. */
  low: "((height <= 33rem) and (aspect-ratio >= 1))",
};
