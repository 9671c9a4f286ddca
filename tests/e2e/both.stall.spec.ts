/** A network that goes away under what plays, and a clock that is set: said in words, and gone on from by itself. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { handsFor } from "./hands";
import { onAir, pastShow, watchable } from "./television";
import { expectToPlay, look } from "./video";
import { test } from "./viewer";
import { failure, watch } from "./watching";

/** What is said while the picture stands still. */
const NETWORK = "En attente du réseau…";
/** Longer than any buffer lasts. */
const BUFFER_MS = 120_000;

test(
  "when the network goes away the picture goes on as far as it was fetched, then says what it waits for, and goes on by itself",
  { tag: "@full" },
  async ({ context, origin, page, quiet, request, variant }) => {
    quiet.expectFailures(/ERR_INTERNET_DISCONNECTED/);
    const hands = await handsFor(page, variant);
    const { show_id } = await pastShow(request, origin);
    await watch(hands, origin, show_id);
    await context.setOffline(true);
    const words = page.getByRole("status").filter({ hasText: NETWORK });
    await expect(words).toBeVisible({ timeout: BUFFER_MS });
    const { time } = await look(page);
    await context.setOffline(false);
    await expect
      .poll(async () => (await look(page)).time)
      .toBeGreaterThan(time + 3);
    await expectToPlay(page);
    await expect(words).toHaveCount(0);
  },
);

/** Sets the device's clock, as a user or a network does. */
function setClock(page: Page, byMs: number): Promise<void> {
  return page.evaluate((ms) => {
    const Before = Date;
    window.Date = class extends Before {
      constructor(...given: []) {
        if (given.length === 0) super(Before.now() + ms);
        else super(...given);
      }
      static override now = () => Before.now() + ms;
    } as DateConstructor;
  }, byMs);
}

for (const [name, byMs] of [
  ["an hour on", 3_600_000],
  ["an hour back", -3_600_000],
] as const)
  test(
    `live television goes on when the device's clock is set ${name}`,
    { tag: "@full" },
    async ({ origin, page, request, variant }) => {
      const { show } = watchable(await onAir(request, origin));
      const hands = await handsFor(page, variant);
      await watch(hands, origin, show.show_id);
      await setClock(page, byMs);
      // For longer than what was fetched before lasts.
      for (let passed = 0; passed < 5; passed += 1) await expectToPlay(page, 5);
      await expect(failure(page)).toHaveCount(0);
    },
  );
