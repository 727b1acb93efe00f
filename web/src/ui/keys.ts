/** Whether a key belongs to a field or to the browser; the choices of a radio group on a board leave it to the board. */
export const elsewhere = (event: KeyboardEvent): boolean =>
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target as Element).closest(':is(input, textarea, select, dialog):not(.board [type="radio"])') !== null;
