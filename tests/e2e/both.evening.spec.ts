/** What a viewer chooses for an evening, in both layouts: how good the picture is, and when playback ends by itself. */
import type { Page } from "@playwright/test";
import { expect, type Variant } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import type { Remote } from "./remote";
import { pastShow } from "./television";
import { expectToPlay } from "./video";
import { test } from "./viewer";
import { watch } from "./watching";

/** Opens the player's settings and chooses there. */
async function choose(
  { page, press }: Hands,
  { remote, variant }: { remote: Remote; variant: Variant },
  name: string,
): Promise<void> {
  const isTv = variant === "tv";
  const choice = page.getByRole(isTv ? "button" : "radio", { name });
  if ((await choice.count()) === 0)
    await (isTv ? remote.press("blue") : page.keyboard.press("a"));
  await press(choice);
}

/** Bits a second that a broadcaster's pictures have; the suite's are small, all of them within the data saver's limit. */
const BITS_PER_S: Readonly<Record<string, number>> = {
  v144: 500_000,
  v288: 1_500_000,
  v480: 3_000_000,
};

/** Has the stream say that it is as large as a broadcaster's. */
async function enlarge(page: Page): Promise<void> {
  await page.route(/\.mpd/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /id="(v\d+)" bandwidth="\d+"/g,
      (_, name: string) => `id="${name}" bandwidth="${BITS_PER_S[name]}"`,
    );
    await route.fulfill({ response: answer, body });
  });
}

/** Pixels from left to right, as the stream has them. */
function width(page: Page): Promise<number> {
  return page
    .locator("video")
    .evaluate((video) => (video as HTMLVideoElement).videoWidth);
}

test(
  "the data saver has the smallest picture of the stream, and the best is the largest",
  { tag: "@full" },
  async ({ origin, page, remote, request, variant }) => {
    const hands = await handsFor(page, variant);
    const { show_id } = await pastShow(request, origin);
    await enlarge(page);
    await watch(hands, origin, show_id);
    for (const [quality, pixels] of [
      ["Économie de données", 256],
      ["La meilleure", 854],
    ] as const) {
      await choose(hands, { remote, variant }, quality);
      await expect.poll(() => width(page)).toBe(pixels);
      await expectToPlay(page);
    }
  },
);

/** Lets so many seconds pass as far as the page can tell. */
function pass(page: Page, seconds: number): Promise<void> {
  return page.evaluate((ms) => {
    const before = performance.now.bind(performance);
    performance.now = () => before() + ms;
  }, seconds * 1000);
}

test(
  "playback ends after a quarter of an hour by itself, unless a key says that somebody is awake",
  { tag: "@full" },
  async ({ origin, page, remote, request, variant }) => {
    const hands = await handsFor(page, variant);
    const { show_id } = await pastShow(request, origin);
    await watch(hands, origin, show_id);
    await choose(hands, { remote, variant }, "Dans 15 minutes");
    await hands.back();
    const soon = page
      .getByText(/^La lecture s'arrête dans \d+ secondes?/)
      .filter({ visible: true });
    await expect(soon).toHaveCount(0);
    await pass(page, 15 * 60 - 30);
    await expect(soon).toBeVisible();
    await (variant === "tv" ? remote.press("play") : page.keyboard.press("m"));
    await expect(soon).toHaveCount(0);
    await expectToPlay(page);
    await pass(page, 15 * 60 - 10);
    await expect(soon).toBeVisible();
    await expect(
      page.getByText("La lecture s'est arrêtée, comme vous l'aviez demandé."),
    ).toBeVisible();
    await expect(page.locator("video")).toHaveJSProperty("readyState", 0);
  },
);
