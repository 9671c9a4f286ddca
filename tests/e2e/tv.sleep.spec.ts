/** A TV that is switched off and on again while live television plays. */
import type { Page } from "@playwright/test";
import { nowMs } from "./clock";
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { onAir, watchable } from "./television";
import { expectToPlay, look } from "./video";
import { test } from "./viewer";
import { watch } from "./watching";

/** The head-end's live streams count the seconds of the epoch. */
async function behindS(page: Page): Promise<number> {
  return nowMs() / 1000 - (await look(page)).time;
}

/** What a platform does to the page. */
function show(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", {
      value,
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visibility);
}

test(
  "live television wakes at the live edge in a new element, and is told of as one that begins",
  { tag: "@full" },
  async ({ origin, page, remote, request }) => {
    const told: string[] = [];
    page.on("request", (asked) => {
      const { pathname } = new URL(asked.url());
      const [, call] = /\/api\/mobile\/(play|ping)\/$/.exec(pathname) ?? [];
      if (call !== undefined) told.push(call);
    });
    const hands = await handsFor(page, "tv");
    const { show: live } = watchable(await onAir(request, origin));
    await watch(hands, origin, live.show_id);
    await expect.poll(() => told).toEqual(["play", "ping"]);
    // Behind what is broadcast, as after a long sleep.
    await remote.press("left", 3);
    await expect.poll(() => behindS(page)).toBeGreaterThan(30);
    await expectToPlay(page);
    const asleep = await page.locator("video").elementHandle();
    await show(page, "hidden");
    await expect(page.locator("video")).toHaveJSProperty("readyState", 0);
    const before = told.length;
    await show(page, "visible");
    await expectToPlay(page);
    await expect
      .poll(() => asleep!.evaluate((element) => element.isConnected))
      .toBe(false);
    expect(await behindS(page)).toBeLessThan(25);
    await expect.poll(() => told.slice(before)).toEqual(["play", "ping"]);
  },
);
