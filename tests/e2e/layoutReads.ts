/**
 * What keys ask of the layout. To ask where something stands has a browser lay the page out at once, on a TV for tens of
 * milliseconds, so that a key may ask only for what was asked behind a frame before (ui/focus/tracks.ts).
 */
import type { Page } from "@playwright/test";

export interface LayoutReads {
  /** Keys that came when what had come or gone on the page was drawn and asked for. */
  watched: number;
  /** What such keys asked for, each with where. */
  reads: string[];
}

/** In the page. */
interface Watch extends LayoutReads {
  /** Resolves once what has changed on the page is drawn, and what waited for that is done. */
  settled: () => Promise<void>;
}

declare global {
  interface Window {
    layoutWatch?: Watch;
  }
}

/** In the page, before its own scripts. */
function watch(): void {
  /** A frame may fail to come where nothing is to be drawn. */
  const FRAME_MS = 500;
  const MOST_FRAMES = 8;
  const state: Watch = { watched: 0, reads: [], settled };
  window.layoutWatch = state;
  let isKey = false;
  let isDrawn = true;
  let changes = 0;

  const frame = () =>
    new Promise<void>((done) => {
      requestAnimationFrame(() => done());
      setTimeout(done, FRAME_MS);
    });
  const turn = (work = () => undefined as void) =>
    (window as unknown as { scheduler: Scheduler }).scheduler.postTask(work, {
      priority: "user-blocking",
    });
  /** Again while something comes: what is done behind a frame changes the page for the next one, and that is asked for behind it. */
  async function settled(): Promise<void> {
    let seen = -1;
    for (let tries = 0; tries < MOST_FRAMES && seen !== changes; tries += 1) {
      seen = changes;
      await frame();
      await turn();
    }
    isDrawn = seen === changes;
  }

  new MutationObserver(() => {
    changes += 1;
    isDrawn = false;
  }).observe(document, { childList: true, subtree: true });

  window.addEventListener(
    "keydown",
    () => {
      isKey = isDrawn;
      if (isKey) state.watched += 1;
      void turn(() => {
        isKey = false;
      });
    },
    true,
  );

  /** `window.event` is there while somebody is told of an event, so not in a frame that comes meanwhile. */
  const note = (name: string) => {
    if (isKey && window.event) state.reads.push(`${name} ${new Error().stack}`);
  };
  const watchGetter = (of: object, name: string) => {
    const own = Object.getOwnPropertyDescriptor(of, name);
    const get = own?.get;
    if (!get) throw new Error(`no ${name}`);
    Object.defineProperty(of, name, {
      ...own,
      get() {
        note(name);
        return get.call(this) as unknown;
      },
    });
  };
  const watchCall = (of: object, name: string) => {
    const call = (of as Record<string, (...all: unknown[]) => unknown>)[name];
    if (!call) throw new Error(`no ${name}`);
    Object.defineProperty(of, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...all: unknown[]) {
        note(name);
        return call.apply(this, all);
      },
    });
  };
  for (const name of ["Left", "Top", "Width", "Height"]) {
    watchGetter(HTMLElement.prototype, `offset${name}`);
    watchGetter(Element.prototype, `client${name}`);
    watchGetter(Element.prototype, `scroll${name}`);
  }
  for (const name of ["offsetParent", "innerText"])
    watchGetter(HTMLElement.prototype, name);
  for (const name of ["scrollX", "scrollY"]) watchGetter(window, name);
  for (const name of ["getBoundingClientRect", "getClientRects"]) {
    watchCall(Element.prototype, name);
    watchCall(Range.prototype, name);
  }
  watchCall(Element.prototype, "scrollIntoView");
  watchCall(Document.prototype, "elementFromPoint");
  watchCall(window, "getComputedStyle");
}

interface Scheduler {
  postTask(
    work: () => void,
    options: { priority: "user-blocking" },
  ): Promise<void>;
}

/** Before the page is opened. */
export async function watchLayoutReads(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** What keys asked for since the page was opened. */
export async function layoutReads(page: Page): Promise<LayoutReads> {
  return page.evaluate(() => {
    if (!window.layoutWatch) throw new Error("the layout is not watched");
    const { watched, reads } = window.layoutWatch;
    return { watched, reads };
  });
}
