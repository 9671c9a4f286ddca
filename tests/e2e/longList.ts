/** Long lists, of which only what is in or near the screen is drawn: how to get to an item, and to come by all of them. */
import { expect, type Locator, type Page } from "@playwright/test";
import { resting } from "./resting";

/** The item at a place of a list, counted from 0; attached only while it is near the screen. */
export function itemAt(list: Locator, index: number): Locator {
  return list.locator(`li[aria-posinset="${index + 1}"]`);
}

/** How many items a list says that it has, drawn or not. */
export async function sizeOf(list: Locator): Promise<number> {
  const item = list.getByRole("listitem").first();
  return Number(await item.getAttribute("aria-setsize"));
}

/** A row of the list of channels and what is between two. */
const ROW_PX = 112;

/** Scrolls the page to the row of the list of channels at a place counted from 0, until it is wholly seen. */
export async function scrollTo(page: Page, index: number): Promise<void> {
  const item = itemAt(page.getByRole("main"), index);
  await page.evaluate((y) => window.scrollTo(0, y), index * ROW_PX);
  await expect(item).toBeAttached();
  await item.scrollIntoViewIfNeeded();
  await expect(item).toBeInViewport({ ratio: 1 });
}

/** Whether an item stands at the upper and at the lower quarter of the screen, or the list ends above that. */
function isScreenDrawn(list: Locator): Promise<boolean> {
  return list.evaluate((element) => {
    const items = Array.from(element.querySelectorAll("li[aria-posinset]"));
    const isAt = (y: number) =>
      items.some((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        return top <= y + 60 && bottom >= y - 60;
      });
    const isEnd = items.some(
      (item) =>
        item.getAttribute("aria-posinset") ===
        item.getAttribute("aria-setsize"),
    );
    const { innerHeight } = window;
    return isAt(innerHeight / 4) && (isAt((innerHeight * 3) / 4) || isEnd);
  });
}

/** What all items of the page's list say, from the first to the last, as one scrolls by. */
export async function textsOnTheWay(
  page: Page,
  list: Locator,
): Promise<string[]> {
  const size = await resting(() => sizeOf(list));
  const texts: string[] = [];
  const note = async () => {
    // What one has scrolled to may still be on its way: as much of it as the screen has room for.
    await expect.poll(() => isScreenDrawn(list)).toBe(true);
    const drawn = await list
      .locator("li[aria-posinset]")
      .evaluateAll((items) =>
        items.map((item): [place: number, text: string] => [
          Number(item.getAttribute("aria-posinset")),
          item.textContent,
        ]),
      );
    for (const [place, text] of drawn) texts[place - 1] = text;
  };
  const scroll = () =>
    page.evaluate(() => {
      const before = window.scrollY;
      window.scrollBy(0, window.innerHeight / 2);
      return window.scrollY > before;
    });
  do await note();
  while (await scroll());
  await expect(itemAt(list, size - 1)).toBeAttached();
  await note();
  expect(Object.keys(texts)).toHaveLength(size);
  return texts;
}
