/** What a page draws between a key and the first frame of what the key has played, region by region. */
import type { Page } from "@playwright/test";

/** What changed in one go, for React one commit, in one region. */
export interface Change {
  region: string;
  nodes: string[];
}

declare global {
  interface Window {
    drawn?: Promise<Change[]>;
  }
}

/**
 * What is drawn is told by the first of these that holds it, by name and selector; `""` stands for what is in none. What the
 * player does to its `<video>` is no drawing, and what `<html>` says of the picture's place draws nothing anew.
 */
export type Regions = readonly (readonly [name: string, selector: string])[];

/** In the page, before the key. */
function watchDrawing(regions: Regions): void {
  window.drawn = new Promise((done) => {
    const changes: Change[] = [];
    const words = (node: Node) =>
      node instanceof Element
        ? node.outerHTML.slice(0, 200)
        : (node.textContent ?? "");
    /** What a change is of: what came or went, or where something is different. */
    const subjects = ({
      type,
      target,
      addedNodes,
      removedNodes,
    }: MutationRecord) =>
      type === "childList" ? [...addedNodes, ...removedNodes] : [target];
    const isVideo = (element: Element | null) =>
      element?.closest("video") ?? element?.querySelector("video");
    const note = (records: MutationRecord[]) => {
      const found = new Map<string, string[]>();
      const root = document.documentElement;
      for (const record of records.filter(({ target }) => target !== root))
        for (const node of subjects(record)) {
          // What went is nowhere any more: it is told by where it was.
          const own = node instanceof Element ? node : null;
          const { target } = record;
          const place =
            target instanceof Element ? target : target.parentElement;
          if (isVideo(own) || place?.closest("video")) continue;
          const holds = ([, selector]: Regions[number]) =>
            own?.matches(selector) || place?.closest(selector);
          const [name] = regions.find(holds) ?? [""];
          found.set(name, [...(found.get(name) ?? []), words(node)]);
        }
      for (const [region, nodes] of found) changes.push({ region, nodes });
    };
    const observer = new MutationObserver((records) => {
      note(records);
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          // Before the player asks for its frame itself, so that what it draws then comes behind this.
          if (node instanceof HTMLVideoElement)
            node.requestVideoFrameCallback(() => {
              note(observer.takeRecords());
              observer.disconnect();
              done(changes);
            });
    });
    document.addEventListener(
      "keydown",
      () =>
        observer.observe(document, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        }),
      { capture: true, once: true },
    );
  });
}

/** Does what presses a key, and waits for the first frame of a `<video>` that comes with it. */
export async function drawnUntilPicture(
  page: Page,
  regions: Regions,
  press: () => Promise<void>,
): Promise<Change[]> {
  await page.evaluate(watchDrawing, regions);
  await press();
  return page.evaluate(() => window.drawn ?? []);
}
