/** A TV that is put to sleep, a page that is left and comes back: playback goes on where it was. */
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { change } from "./recordable";
import { pastShow } from "./television";
import { expectToPlay, look } from "./video";
import { test } from "./viewer";
import { watch } from "./watching";

/** Seconds that the head-end records before a show. */
const PADDING_S = 300;

test(
  "a padded recording goes on where it was, in a new element",
  { tag: "@full" },
  async ({ origin, page, remote, request, variant }) => {
    const hands = await handsFor(page, variant);
    const { show_id } = await pastShow(request, origin);
    await change(page.request, origin, "PUT", `${show_id}/`);
    await watch(hands, origin, show_id);
    await remote.press("right", 10);
    await expect
      .poll(async () => (await look(page)).time)
      .toBeGreaterThan(PADDING_S + 95);
    await expectToPlay(page);
    const before = await look(page);
    const asleep = await page.locator("video").elementHandle();
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    await expect(page.locator("video")).toHaveJSProperty("readyState", 0);
    const granted = page.waitForResponse(/\/show\/rights\//);
    await page.evaluate(() => window.dispatchEvent(new Event("pageshow")));
    expect((await granted).status()).toBe(200);
    await expectToPlay(page);
    await expect
      .poll(() => asleep!.evaluate((element) => element.isConnected))
      .toBe(false);
    const { time } = await look(page);
    expect(time).toBeGreaterThan(before.time - 5);
    expect(time).toBeLessThan(before.time + 60);
  },
);
