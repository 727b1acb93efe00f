/** Where the focus goes when what had it is gone: never nowhere. */
import { tick } from "svelte";

const lost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The heading of a page that opens: whoever comes there is told its name, and goes on from there. */
export function landing(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (lost()) heading.focus({ preventScroll: true });
}

/** Something that lies over a page: when it goes and takes the focus along, that returns to where it was before. */
export function givingBack(): () => void {
  const before = document.activeElement as HTMLElement | null;
  return () =>
    void tick().then(() => {
      if (lost()) before?.focus();
      if (lost()) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    });
}
