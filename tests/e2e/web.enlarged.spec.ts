/** Pages for who sees little: at 200 percent nothing is cut off, and at 400 nothing has to be scrolled sideways (WCAG 1.4.4, 1.4.10). */
import type { Page } from "@playwright/test";
import { onEveryPage, test, WALKERS } from "./furnished";

test.use({ isSignedIn: false });

/** What a laptop of 1280 pixels shows when it is enlarged, in CSS pixels. */
const ENLARGED = [
  ["200 percent", { width: 640, height: 360 }],
  ["400 percent", { width: 320, height: 256 }],
] as const;

/** What doesn't fit: the page itself, headings and what can be pressed, where they say less than all of their words. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth)
      found.push(`${scrollWidth} pixels wide`);
    const isShortened = (element: Element) =>
      getComputedStyle(element).textOverflow === "ellipsis";
    for (const element of document.querySelectorAll("h1, h2, button, select")) {
      const { clientWidth, clientHeight, scrollHeight } = element;
      if (clientWidth === 0 || isShortened(element)) continue;
      const style = getComputedStyle(element);
      const isCut =
        element.scrollWidth > clientWidth + 1 ||
        (scrollHeight > clientHeight + 1 && style.overflowY !== "visible");
      // What is for screen readers alone is a pixel wide.
      if (isCut && clientWidth > 1)
        found.push(`cut: ${element.tagName} ${element.textContent}`);
    }
    return found;
  });
}

for (const [name, viewport] of ENLARGED)
  test.describe(name, () => {
    test.use({ viewport });

    for (const walker of WALKERS)
      test(
        `every page of ${walker} fits, and says all of its headings and buttons`,
        { tag: "@full" },
        async ({ page, variant, inVariant, furnished, quiet }) => {
          const walk = { page, variant, inVariant, furnished, quiet };
          await onEveryPage(walk, walker, () => faults(page));
        },
      );
  });
