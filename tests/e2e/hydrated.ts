/** When a page has been taken over by React, every part of it that can be used. */
import type { Page } from "@playwright/test";

/**
 * Waits until React handles each link and button. It marks the elements it handles with a property; a visitor could
 * only find out by using them, and using them too early works as well: links are links.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const usable = Array.from(document.querySelectorAll("a[href], button"));
    const isHandled = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps$"));
    return usable.length > 0 && usable.every(isHandled);
  });
  // The marks are set while React works; what it does when it is done comes before the browser has nothing to do.
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done())),
  );
}
