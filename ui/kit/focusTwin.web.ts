/** Finds what was drawn anew: signing in draws the page for another user, with elements of its own. */

/** What an element says it is. */
function saying(element: Element): string {
  const { tagName, textContent } = element;
  const name = element.getAttribute("aria-label") ?? textContent;
  return [tagName, name, element.getAttribute("href")].join("\n");
}

function alike(root: ParentNode, element: Element): HTMLElement[] {
  const wanted = saying(element);
  return [
    ...root.querySelectorAll<HTMLElement>(element.tagName.toLowerCase()),
  ].filter((one) => saying(one) === wanted);
}

/** The uppermost element of what it was drawn with, also once that is no more in the document. */
function rootOf(element: Element): Element {
  return element.parentElement ? rootOf(element.parentElement) : element;
}

/**
 * The element itself, or the one that says the same in the document since it was drawn anew; of several the one that
 * stands as far down as it did. Null where there is none.
 */
export function twinOf(element: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element;
  const now = alike(document, element);
  return (
    now[alike(rootOf(element), element).indexOf(element)] ?? now[0] ?? null
  );
}
