/** Cards in both layouts: play where a show can be played, and the preview of the one that is pointed at. */
import type { Locator, Page } from "@playwright/test";
import { expect, test, type Variant } from "./fixtures";
import { hydrated } from "./hydrated";
import { newSession, putSession } from "./sessions";
import { onAir, type OnAir } from "./television";
import { expectToPlay, look } from "./video";

/** A user is signed in, and motion is welcome: previews are for them. */
test.use({
  isSignedIn: true,
  contextOptions: { reducedMotion: "no-preference" },
});

/** On now, for everybody, and near the beginning of the rail. */
function isOpen({ channel, show, isSteady, index }: OnAir): boolean {
  const { channel_playable, channel_encrypted } = channel;
  return (
    isSteady &&
    index < 20 &&
    channel_playable &&
    !channel_encrypted &&
    show.show_age < 16
  );
}

function cardOf(page: Page, show: { show_id: string }): Locator {
  return page.locator(`li:has(a[href="/home/show/${show.show_id}"])`).first();
}

/** Nothing is pointed at. */
async function openHome(page: Page, variant: Variant) {
  await page.goto(`/home?variant=${variant}`);
  await hydrated(page);
  await pointElsewhere(page, variant);
}

async function pointAt(card: Locator, variant: Variant): Promise<void> {
  if (variant === "tv") await card.getByRole("link").focus();
  else await card.hover();
}

async function pointElsewhere(page: Page, variant: Variant): Promise<void> {
  if (variant === "tv")
    await page.getByRole("navigation").getByRole("link").first().focus();
  else await page.mouse.move(2, 300);
}

/** Shows that are on, one after the other in the rail. */
async function openShows(page: Page): Promise<[OnAir, OnAir, ...OnAir[]]> {
  const found = (await onAir(page.request)).filter(isOpen);
  const [first, second, ...more] = found;
  if (!first || !second) throw new Error("nothing to point at");
  return [first, second, ...more];
}

test(
  "card preview: after a hover intent, a spinner shows, then the video plays and the preview is solid; leaving the hover stops it",
  { tag: "@full" },
  async ({ page, variant }) => {
    const [{ show }] = await openShows(page);
    const told: string[] = [];
    const code: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/\/(?:play|ping|event|bookmark)\//.test(pathname))
        told.push(pathname);
      if (/(?:previewStart|dash)-[^/]*\.js$/.test(pathname))
        code.push(pathname);
    });
    await openHome(page, variant);
    expect(code).toEqual([]);
    const card = cardOf(page, show);
    await pointAt(card, variant);
    const video = card.locator("video");
    await expect(video).toHaveCount(1);
    await expect(card.locator("[data-solid] video")).toBeVisible();
    await expect(video).toHaveJSProperty("muted", true);
    const { time } = await look(page);
    await expect
      .poll(async () => (await look(page)).time)
      .toBeGreaterThan(time + 0.5);
    await pointElsewhere(page, variant);
    await expect(page.locator("video")).toHaveCount(0);
    expect(told).toEqual([]);
  },
);

test("play on a card: a button on the web, on TV the remote's own for the card in focus", async ({
  subscriber,
  ownServer: { origin },
  context,
  page,
  remote,
  variant,
}) => {
  await putSession(context, await newSession(origin, subscriber));
  const { show } = (await onAir(page.request, origin)).find(isOpen)!;
  await page.goto(`${origin}/home?variant=${variant}`);
  await hydrated(page);
  const card = cardOf(page, show);
  await pointAt(card, variant);
  if (variant === "tv") {
    await remote.press("play");
    await expect(page).toHaveURL(/\/player\/live/);
  } else await card.getByRole("button", { name: /^Lire/ }).click();
  await expectToPlay(page);
});

test(
  "there are never two previews at once",
  { tag: "@full" },
  async ({ page, variant }) => {
    const [first, second] = await openShows(page);
    await openHome(page, variant);
    await pointAt(cardOf(page, first.show), variant);
    await expect(
      cardOf(page, first.show).locator("[data-solid] video"),
    ).toBeVisible();
    await pointAt(cardOf(page, second.show), variant);
    await expect(
      cardOf(page, second.show).locator("[data-solid] video"),
    ).toBeVisible();
    await expect(page.locator("video")).toHaveCount(1);
  },
);

test(
  "video preview is not offered when the preview setting is off",
  { tag: "@full" },
  async ({ page, variant }) => {
    await page.addInitScript(() => {
      localStorage.setItem("lucarne.video-previews", "false");
    });
    const [{ show }] = await openShows(page);
    await openHome(page, variant);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const code = page.waitForResponse(/previewStart-[^/]*\.js$/);
    await pointAt(cardOf(page, show), variant);
    await code;
    // Its code is there and had its say.
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => done())),
    );
    await expect(page.locator("video")).toHaveCount(0);
    expect(asked.filter((url) => url.includes("/show/rights/"))).toEqual([]);
  },
);
