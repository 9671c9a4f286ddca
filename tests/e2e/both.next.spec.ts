/** What comes after an episode: offered near its end, with a countdown that can be stopped. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, type Variant } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { onAir, pastOf, type WireShow } from "./television";
import { expectToPlay } from "./video";
import { test } from "./viewer";
import { watch } from "./watching";

/** The offer of the next episode, by the layout's own name for it. */
function offerOf(page: Page, variant: Variant): Locator {
  const name = variant === "tv" ? /^Épisode suivant dans/ : "Épisode suivant";
  return page.getByRole("region", { name });
}

/** An episode that was on, and the one that goes on from it. */
async function episodes(
  request: APIRequestContext,
  origin: string,
): Promise<[WireShow, WireShow]> {
  for (const { channel } of await onAir(request, origin)) {
    if (channel.channel_replayable_hours < 24) continue;
    if (channel.channel_encrypted) continue;
    for (const show of await pastOf(request, origin, channel.channel_epg)) {
      if (!show.show_serie_id || show.show_age >= 12) continue;
      const call = `${origin}/api/mobile/show/details/${show.show_id}/c2c/`;
      const answer = await request.get(call);
      if (!answer.ok()) continue;
      const { shows } = (await answer.json()) as { shows: WireShow[] };
      const next = shows.find(
        (one) =>
          one.show_id !== show.show_id &&
          one.show_serie_id === show.show_serie_id,
      );
      if (next && next.show_age < 12) return [show, next];
    }
  }
  throw new Error("no series goes on");
}

/** Plays an episode, and goes to where so many seconds of it are left. */
async function watchToEnd(
  hands: Hands,
  origin: string,
  show: WireShow,
  leftS: number,
): Promise<void> {
  await watch(hands, origin, show.show_id);
  const atS = show.show_stop - show.show_start - leftS;
  await hands.page.locator("video").evaluate((element, to) => {
    (element as HTMLVideoElement).currentTime = to;
  }, atS);
}

test(
  "the next episode is offered near the end, is not gone on to when that is stopped, and else goes on by itself",
  { tag: "@full-web" },
  async ({ origin, page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const [show, next] = await episodes(request, origin);
    const offer = offerOf(page, variant);
    await watchToEnd(hands, origin, show, 18);
    await expect(offer).toContainText(next.show_title);
    await hands.press(offer.getByRole("button", { name: "Ne pas enchaîner" }));
    await expect(offer).toHaveCount(0);
    await expectToPlay(page);
    const granted = page.waitForResponse(new RegExp(`rights/${next.show_id}/`));
    await watchToEnd(hands, origin, show, 8);
    await expect(offer).toContainText(next.show_title);
    expect((await granted).status()).toBe(200);
    await expectToPlay(page);
    await expect(offer).toHaveCount(0);
  },
);
