/**
 * The words under a browser's translation of the page.
 *
 * A translator takes a text out of the page and puts `font` elements with its own words in its place. The page goes on
 * writing to the text that it knows, which nobody sees any more: points and turn would stand still. So a text that is
 * written to comes back in place of its translation, and the translator may translate it anew.
 */

/** Keep the words below a node true, whatever a translator does to them. */
export function keepTrue(root: Node): void {
  /** What stands in place of a text. */
  const translations = new WeakMap<Node, Element>();

  const restore = (text: Node): void => {
    const translation = translations.get(text);
    translations.delete(text);
    if (translation?.isConnected && !text.isConnected) translation.replaceWith(text);
  };

  function taken(text: Node, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
    const near = [...addedNodes, previousSibling, nextSibling];
    const translation = near.find((node): node is Element => node?.nodeName === "FONT");
    if (text.isConnected || !translation) return;
    translations.set(text, translation);
    observer.observe(text, { characterData: true });
    // Where nothing is written there is nothing to translate, and a drawing can show no other words.
    if (!text.nodeValue?.trim() || target instanceof SVGElement) restore(text);
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "characterData") restore(record.target);
      for (const node of record.removedNodes) if (node.nodeType === Node.TEXT_NODE) taken(node, record);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
}
