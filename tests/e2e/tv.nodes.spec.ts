/**
 * TVs have little memory: a page draws what is near the focus, however long its lists are. They are slow, too: no key asks the
 * layout where something stands.
 */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { onEveryPage, test, WALKERS } from "./furnished";
import { atRest } from "./hands";
import { hydrated } from "./hydrated";
import { layoutReads, watchLayoutReads } from "./layoutReads";
import type { RemoteButton } from "./remote";
import { resting } from "./resting";
import { firstAction, focused, move, nameOfFocus, openTv } from "./tvPage";

/** At most, on any page (docs/performance.md). */
const MOST_NODES = 800;

/** Down into a list and along it, further down, and back. */
const KEYS: readonly (readonly [RemoteButton, number])[] = [
  ["down", 4],
  ["right", 8],
  ["down", 9],
  ["right", 8],
  ["up", 4],
];

/** Of the 33. A key that comes while the page changes by itself is not judged: it may have nothing to go by yet. */
const LEAST_WATCHED = 20;

/** In the page, once all that a key led to is drawn. */
async function countNodes(): Promise<number> {
  if (!window.layoutWatch) throw new Error("the layout is not watched");
  await window.layoutWatch.settled();
  return document.querySelectorAll("*").length;
}

/** What is wrong with how many nodes there were. */
const inNodes = (counts: readonly number[]) => {
  const most = Math.max(...counts);
  return most > MOST_NODES ? [`${most} nodes: ${counts.join(" ")}`] : [];
};

/** What is wrong with what the keys since the page was opened asked for. */
async function inKeys(page: Page): Promise<string[]> {
  const { watched, reads } = await layoutReads(page);
  if (watched < LEAST_WATCHED) return [`${watched} keys were watched`];
  return reads.map((read) => `a key asks the layout: ${read}`);
}

test(
  "what a key asks of the layout is heard, and what is asked in a frame is not",
  { tag: "@full" },
  async ({ page, remote }) => {
    await watchLayoutReads(page);
    await openTv(page, "/settings");
    await hydrated(page);
    await page.evaluate(() => {
      const { body } = document;
      document.addEventListener("keydown", () => {
        body.getBoundingClientRect();
        requestAnimationFrame(() => body.offsetTop);
      });
    });
    await page.evaluate(countNodes);
    await remote.pressAnd("down", () => page.evaluate(countNodes));
    const { watched, reads } = await layoutReads(page);
    expect(watched).toBe(1);
    expect(reads).toEqual([expect.stringMatching(/^getBoundingClientRect /)]);
  },
);

test.describe("every page", () => {
  test.use({ isSignedIn: false });

  for (const walker of WALKERS)
    test(
      `every page of ${walker} has at most 800 nodes wherever the focus goes, and no key asks for its layout`,
      { tag: "@full" },
      async ({ page, remote, variant, inVariant, furnished, quiet }) => {
        await watchLayoutReads(page);
        const walk = { page, variant, inVariant, furnished, quiet };
        await onEveryPage(walk, walker, async () => {
          const counts = [await page.evaluate(countNodes)];
          for (const [key, times] of KEYS)
            for (let i = 0; i < times; i += 1)
              counts.push(
                await remote.pressAnd(key, () => page.evaluate(countNodes)),
              );
          return [...inNodes(counts), ...(await inKeys(page))];
        });
      },
    );
});

test("the feeds of Home are all there for keys, and a feed far down is found again with its card", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  const feeds = page.locator("[data-lane-rows] > section");
  await expect.poll(() => feeds.count()).toBeGreaterThan(5);
  const count = await resting(() => feeds.count());
  for (let index = 1; index < count; index += 1) {
    await remote.press("down");
    await expect(feeds.nth(index).locator(":focus")).toBeInViewport({
      ratio: 1,
    });
  }
  // A feed of replays, which can be opened at any hour.
  await move(page, remote, "up");
  await move(page, remote, "right", 3);
  const card = await nameOfFocus(page);
  await atRest(focused(page));
  const place = await focused(page).boundingBox();
  await remote.press("ok");
  await expect(page).toHaveURL(/\/home\/show\//);
  await expect(firstAction(page)).toBeVisible();
  await remote.press("backspace");
  await expect.poll(() => nameOfFocus(page)).toBe(card);
  await expect.poll(() => focused(page).boundingBox()).toEqual(place);
  // By the menu to another page, which takes Home away, and back.
  await move(page, remote, "left", 3);
  const first = await nameOfFocus(page);
  await move(page, remote, "left");
  await move(page, remote, "down");
  await remote.press("ok");
  await expect(page).toHaveURL(/\/live\/normal/);
  await expect(page.locator("[data-lane-rows]")).toHaveCount(0);
  await remote.press("backspace");
  await expect(page).toHaveURL(/\/home/);
  await expect.poll(() => nameOfFocus(page)).toBe(first);
  await expect
    .poll(async () => (await focused(page).boundingBox())?.y)
    .toBe(place?.y);
});
