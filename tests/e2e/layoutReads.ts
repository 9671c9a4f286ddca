/** What of a page asks the browser for its layout while a key is on its way: each such question draws up the layout anew, within the key. */
import type { Page } from "@playwright/test";

interface Reads {
  /** What was asked between each key and the frame after it, and where from. */
  asked: Set<string>;
  /** Keys that were watched. */
  keys: number;
}

declare global {
  interface Window {
    layoutReads: Reads;
  }
}

/**
 * Runs in each document before its own scripts. A key that comes between what has changed on the page and its frame isn't watched: that
 * layout is due in any case, and a page that was given more by the server has to ask it again.
 */
function watch(): void {
  const reads: Reads = { asked: new Set(), keys: 0 };
  let isKey = false;
  /** Changes whose frame is still to come. */
  let changes = 0;
  window.layoutReads = reads;
  const note = (name: string) => {
    if (!isKey) return;
    const [, , , from = ""] = (new Error().stack ?? "").split("\n");
    reads.asked.add(`${name} ${from.trim()}`);
  };
  const onChange = () => {
    changes += 1;
    // Once that frame is drawn, and what waits for it has had its turn.
    requestAnimationFrame(() =>
      setTimeout(() => {
        changes -= 1;
      }),
    );
  };
  new MutationObserver(onChange).observe(document, {
    childList: true,
    subtree: true,
  });
  window.addEventListener(
    "keydown",
    () => {
      if (changes > 0) return;
      reads.keys += 1;
      isKey = true;
      requestAnimationFrame(() => {
        isKey = false;
      });
    },
    true,
  );
  for (const [owner, names] of [
    [HTMLElement.prototype, "offsetTop offsetLeft offsetWidth offsetHeight"],
    [Element.prototype, "clientTop clientLeft clientWidth clientHeight"],
    [Element.prototype, "scrollTop scrollLeft scrollWidth scrollHeight"],
    [window, "innerWidth innerHeight scrollX scrollY"],
  ] as const)
    for (const name of names.split(" ")) {
      const known = Object.getOwnPropertyDescriptor(owner, name);
      const { get } = known ?? {};
      if (!known || !get) throw new Error(`no ${name} to be watched`);
      Object.defineProperty(owner, name, {
        ...known,
        get(this: unknown) {
          note(name);
          return get.call(this);
        },
      });
    }
  for (const [owner, name] of [
    [Element.prototype, "getBoundingClientRect"],
    [Element.prototype, "getClientRects"],
    [Element.prototype, "scrollIntoView"],
    [Range.prototype, "getBoundingClientRect"],
    [Document.prototype, "elementFromPoint"],
    [window, "getComputedStyle"],
  ] as const) {
    const target = owner as unknown as Record<string, () => unknown>;
    const asked = target[name];
    if (!asked) throw new Error(`no ${name} to be watched`);
    target[name] = function read(this: unknown, ...given: []) {
      note(name);
      return asked.apply(this, given);
    };
  }
}

/** Watches every document that the page opens from now on. */
export async function watchLayoutReads(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** Of the document that is open. */
export function layoutReads(
  page: Page,
): Promise<{ asked: string[]; keys: number }> {
  return page.evaluate(() => {
    const { asked, keys } = window.layoutReads;
    return { asked: Array.from(asked), keys };
  });
}
