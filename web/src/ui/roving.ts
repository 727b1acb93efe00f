/** A toolbar is one Tab stop; arrow keys go along its buttons. Use it as `{@attach roving}`. */
export function roving(bar: HTMLElement): () => void {
  let current: HTMLElement | undefined;
  const buttons = (): HTMLElement[] => [...bar.querySelectorAll("button")];

  function settle(): void {
    const all = buttons();
    if (!current || !all.includes(current)) current = all[0];
    for (const button of all) button.tabIndex = button === current ? 0 : -1;
  }
  function focused(event: FocusEvent): void {
    current = (event.target as Element).closest("button") ?? current;
    settle();
  }
  function pressed(event: KeyboardEvent): void {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const ways = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: -1 };
    const to = ways[event.key as keyof typeof ways];
    if (to === undefined || all.length === 0) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  }

  const watch = new MutationObserver(settle);
  watch.observe(bar, { childList: true, subtree: true });
  bar.addEventListener("focusin", focused);
  bar.addEventListener("keydown", pressed);
  settle();
  return () => {
    watch.disconnect();
    bar.removeEventListener("focusin", focused);
    bar.removeEventListener("keydown", pressed);
  };
}
