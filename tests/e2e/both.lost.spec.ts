/** Live television whose network is gone for longer than what was fetched lasts, and comes back. */
import type { Page } from "@playwright/test";
import { nowMs } from "./clock";
import { expect, type Variant } from "./fixtures";
import { handsFor } from "./hands";
import { onAir, watchable } from "./television";
import { expectToPlay, look } from "./video";
import { test } from "./viewer";
import { failure, watch } from "./watching";

/** What was fetched, and the attempts to fetch more. */
const PATIENCE_MS = 100_000;
/** Live television is shown so many seconds after it is broadcast, at most. */
const BEHIND_S = 30;

/** The head-end's live streams count the seconds of the epoch. */
async function behindS(page: Page): Promise<number> {
  return nowMs() / 1000 - (await look(page)).time;
}

/** On the web the browser knows of it; a TV's cable is in its place, and no host answers. */
async function lose(page: Page, variant: Variant, isLost: boolean) {
  if (variant === "web") await page.context().setOffline(isLost);
  else if (isLost) await page.route("**", (route) => route.abort("timedout"));
  else await page.unroute("**");
}

test(
  "live television that lost its network for a minute says so, and goes on by itself at the live edge",
  { tag: "@full" },
  async ({ origin, page, quiet, request, variant }) => {
    test.setTimeout(240_000);
    quiet.expectFailures(/ERR_INTERNET_DISCONNECTED|ERR_TIMED_OUT/);
    const { show } = watchable(await onAir(request, origin));
    const hands = await handsFor(page, variant);
    await watch(hands, origin, show.show_id);
    expect(await behindS(page)).toBeLessThan(BEHIND_S);
    const lostMs = nowMs();
    await lose(page, variant, true);
    // What was fetched is played first, and no picture stands still without a word.
    const said = page
      .getByRole("status")
      .filter({ hasText: /En attente du réseau…|Mise en mémoire tampon…/ });
    await expect(said.first()).toBeVisible({ timeout: PATIENCE_MS });
    await expect(failure(page)).toContainText(
      variant === "web" ? "Vous êtes hors ligne." : "Le flux ne répond pas.",
      { timeout: PATIENCE_MS },
    );
    await lose(page, variant, false);
    await expect(failure(page)).toHaveCount(0, { timeout: PATIENCE_MS });
    await expectToPlay(page);
    expect(nowMs() - lostMs).toBeGreaterThan(BEHIND_S * 1000);
    expect(await behindS(page)).toBeLessThan(BEHIND_S);
  },
);
