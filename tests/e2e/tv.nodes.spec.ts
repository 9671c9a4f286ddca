/** TVs have little memory: a page draws what is near the focus, however long its lists are. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { firstAction, focused, nameOfFocus, openTv } from "./tvPage";

/** At most, on any page (docs/performance.md). */
const MOST_NODES = 800;

const nodes = (page: Page) =>
  page.evaluate(() => document.querySelectorAll("*").length);

for (const path of [
  "/home",
  "/live/normal",
  "/guide",
  "/home?feed=105-0",
  "/recordings/completed",
  "/mysports/past",
  "/suggestions",
  "/actors/suggested",
  "/lineup",
  "/vod",
  "/home?feed=108",
])
  test(`${path} has at most 800 nodes, wherever the focus goes`, async ({
    page,
    remote,
  }) => {
    await openTv(page, path);
    await hydrated(page);
    const counts = [await nodes(page)];
    for (const [key, times] of [
      ["down", 4],
      ["right", 8],
      ["down", 9],
      ["right", 8],
      ["up", 4],
    ] as const)
      for (let i = 0; i < times; i += 1) {
        await remote.press(key);
        counts.push(await nodes(page));
      }
    expect(Math.max(...counts), counts.join(" ")).toBeLessThanOrEqual(
      MOST_NODES,
    );
    expect(await nameOfFocus(page)).not.toBe("");
  });

test("the rows of Home are all there for keys, and a row far down is found again with its card", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  const rows = page.locator("[data-lane-rows] > section");
  const count = await rows.count();
  expect(count).toBeGreaterThan(5);
  for (let index = 1; index < count; index += 1) {
    await remote.press("down");
    await expect(rows.nth(index).locator(":focus")).toBeInViewport({
      ratio: 1,
    });
  }
  // A row of replays, which can be opened at any hour.
  await remote.press("up");
  await remote.press("right", 3);
  const card = await nameOfFocus(page);
  const place = await page.locator(":focus").boundingBox();
  await remote.press("ok");
  await expect(page).toHaveURL(/\/home\/show\//);
  await expect(firstAction(page)).toBeVisible();
  await remote.press("backspace");
  await expect.poll(() => nameOfFocus(page)).toBe(card);
  await expect.poll(() => focused(page).boundingBox()).toEqual(place);
  // By the menu to another page, which takes Home away, and back.
  await remote.press("left", 3);
  const first = await nameOfFocus(page);
  await remote.press("left");
  await remote.press("down");
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
