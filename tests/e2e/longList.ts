/** Long lists, of which only what is in or near the screen is drawn: how to get to an item, and to come by all of them. */
import { expect, type Locator, type Page } from "@playwright/test";

/** The item at a place of a list, counted from 0; attached only while it is near the screen. */
export function itemAt(list: Locator, index: number): Locator {
  return list.locator(`li[aria-posinset="${index + 1}"]`);
}

/** How many items a list says that it has, drawn or not. */
export async function sizeOf(list: Locator): Promise<number> {
  const item = list.getByRole("listitem").first();
  return Number(await item.getAttribute("aria-setsize"));
}

/** Scrolls the page until an item of its list is wholly seen. */
export async function scrollTo(page: Page, item: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, window.innerHeight * 0.8));
    await expect(item).toBeAttached({ timeout: 500 });
  }).toPass();
  await item.scrollIntoViewIfNeeded();
  await expect(item).toBeInViewport({ ratio: 1 });
}

/** What all items of the page's list say, from the first to the last, as one scrolls by. */
export async function textsOnTheWay(
  page: Page,
  list: Locator,
): Promise<string[]> {
  const size = await sizeOf(list);
  const texts: string[] = [];
  await expect(async () => {
    const drawn = await list
      .locator("li[aria-posinset]")
      .evaluateAll((items) =>
        items.map((item): [place: number, text: string, top: number] => [
          Number(item.getAttribute("aria-posinset")),
          item.textContent,
          item.getBoundingClientRect().top / window.innerHeight,
        ]),
      );
    // What one has scrolled to may still be on its way.
    expect(drawn.some(([, , top]) => top >= 0 && top < 1)).toBe(true);
    for (const [place, text] of drawn) texts[place - 1] = text;
    await page.evaluate(() => window.scrollBy(0, window.innerHeight));
    expect(Object.keys(texts)).toHaveLength(size);
  }).toPass({ intervals: [50] });
  return texts;
}
