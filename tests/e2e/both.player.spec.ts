/** The player in the real browser, in both layouts: what it fetches and when, and what it plays. */
import type { Page } from "@playwright/test";
import { nowMs } from "./clock";
import { expect, test as base } from "./fixtures";
import { handsFor, signInBy } from "./hands";
import { hydrated } from "./hydrated";
import { PASSWORD } from "./sessions";
import {
  encrypted,
  onAir,
  pastShow,
  watchable,
  type OnAir,
} from "./television";
import { expectToPlay } from "./video";
import { test } from "./viewer";
import {
  failure,
  openFirstShow,
  openShow,
  playButton,
  pressPlay,
  watch,
} from "./watching";

const CODE = /\/assets\/[^/]*-(?:start|dash|hls)-[^/]*\.js$/;

test(
  "no code of the player is fetched before a viewer means to watch",
  { tag: "@full" },
  async ({ origin, page, variant }) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (CODE.test(request.url())) fetched.push(request.url());
    });
    const hands = await handsFor(page, variant);
    await openFirstShow(hands, origin);
    await expect(playButton(page)).toBeVisible();
    expect(fetched).toEqual([]);
    await expect(page.locator("video")).toHaveCount(0);
    await pressPlay(hands);
    await expectToPlay(page);
    // What plays is DASH: the other half of the engine stays where it is.
    expect(fetched.some((url) => url.includes("-hls-"))).toBe(false);
  },
);

test(
  "play pressed without a network, before anything that plays was fetched, says so, and works once there is one",
  { tag: "@full" },
  async ({ context, origin, page, quiet, request, variant }) => {
    quiet.expectFailures(/ERR_INTERNET_DISCONNECTED/);
    quiet.expectFailures(/dynamically imported module/);
    const { show } = watchable(await onAir(request, origin));
    const hands = await handsFor(page, variant);
    await openShow(hands, origin, show.show_id);
    const play = playButton(page);
    await context.setOffline(true);
    await hands.press(play);
    await expect(page.getByRole("alert")).toHaveText("Vous êtes hors ligne.");
    // Browsers keep what they could not fetch for as long as the document lives: a new one comes with the network.
    const renewed = page.waitForEvent("load");
    await context.setOffline(false);
    await renewed;
    await hydrated(page);
    await pressPlay(hands);
    await expectToPlay(page);
  },
);

test(
  "code that was lost while it was fetched is there once the viewer tries again",
  { tag: "@full" },
  async ({ origin, page, quiet, request, variant }) => {
    quiet.expectFailures(/ERR_CONNECTION_RESET/);
    quiet.expectFailures(/dynamically imported module/);
    const { show } = watchable(await onAir(request, origin));
    const hands = await handsFor(page, variant);
    await page.route(/-dash-[^/]*\.js$/, (route) =>
      route.abort("connectionreset"),
    );
    await openShow(hands, origin, show.show_id);
    await pressPlay(hands);
    await expect(failure(page)).toContainText(
      "Le lecteur n'a pas pu être chargé.",
    );
    await page.unroute(/-dash-[^/]*\.js$/);
    const renewed = page.waitForEvent("load");
    await hands.press(page.getByRole("button", { name: "Réessayer" }));
    await renewed;
    await hydrated(page);
    // On TV the player's page goes on with the last channel by itself.
    if (variant === "web") await pressPlay(hands);
    await expectToPlay(page);
  },
);

test("a show that is on plays live, with a notification and a ping", async ({
  origin,
  page,
  request,
  variant,
}) => {
  const { show } = watchable(await onAir(request, origin));
  const told: string[] = [];
  page.on("request", (one) => {
    const { pathname } = new URL(one.url());
    if (/\/(?:play|ping)\/$/.test(pathname)) told.push(pathname);
  });
  const hands = await handsFor(page, variant);
  await openShow(hands, origin, show.show_id);
  await pressPlay(hands);
  await expectToPlay(page, 3);
  await expect
    .poll(() => told)
    .toEqual(["/api/mobile/play/", "/api/mobile/ping/"]);
});

for (const kind of ["DASH", "HLS"])
  test(
    `who seeks sees the stream's picture of the place they seek to, in ${kind}`,
    { tag: "@full" },
    async ({ origin, page, request, variant }) => {
      const fetched: string[] = [];
      page.on("request", (one) => fetched.push(new URL(one.url()).pathname));
      // What a browser has that hands on HLS by AirPlay, and so takes that rather.
      if (kind === "HLS")
        await page.addInitScript(() => {
          const airPlay = "WebKitPlaybackTargetAvailabilityEvent";
          Object.defineProperty(window, airPlay, { value: Event });
        });
      const past = await pastShow(request, origin);
      await watch(await handsFor(page, variant), origin, past.show_id);
      const ending = kind === "HLS" ? ".m3u8" : ".mpd";
      expect(fetched.some((path) => path.endsWith(ending))).toBe(true);
      const other =
        kind === "HLS" ? /^\/assets\/.*-dash-/ : /^\/assets\/.*-hls-/;
      expect(fetched.filter((path) => other.test(path))).toEqual([]);
      const picture = page.locator('[style*="/thumbnails/"]');
      await expect(picture).toHaveCount(0);
      // What is down and goes down again is held.
      for (let repeats = 0; repeats < 4; repeats += 1)
        await page.keyboard.down("ArrowRight");
      await expect(picture).toBeVisible();
      const seen = () =>
        picture.evaluate(async (element: HTMLElement) => {
          const [, url = ""] =
            /url\("(.*)"\)/.exec(element.style.backgroundImage) ?? [];
          const image = new Image();
          image.src = url;
          await image.decode();
          const { width, height } = element.getBoundingClientRect();
          return [image.naturalWidth, (width / height).toFixed(1)];
        });
      await expect.poll(seen).toEqual([160, "1.8"]);
      await page.keyboard.up("ArrowRight");
      await expect(picture).toHaveCount(0);
      await expectToPlay(page);
    },
  );

/** As if what is on elsewhere began in half a minute, and one had wanted to be reminded of it in another tab. */
function remindOf(page: Page, { channel, show }: OnAir): Promise<void> {
  const reminder = {
    showId: show.show_id,
    title: show.show_title,
    channelId: channel.channel_epg,
    channelName: channel.channel_name,
    startDate: Math.floor(nowMs() / 1000) + 30,
  };
  return page.evaluate(
    (list) => {
      localStorage.setItem("lucarne.reminders", list);
      window.dispatchEvent(new Event("storage"));
    },
    JSON.stringify([reminder]),
  );
}

test(
  "a reminder stands over the picture, which plays on; it is closed alone, or leads to its channel",
  { tag: "@full" },
  async ({ origin, page, request, variant }) => {
    const air = await onAir(request, origin);
    const first = watchable(air);
    const other = watchable(air.slice(first.index + 5));
    const hands = await handsFor(page, variant);
    await watch(hands, origin, first.show.show_id);
    const reminder = page.getByRole("dialog", { name: /va commencer$/ });
    await remindOf(page, other);
    await expect(reminder).toBeVisible();
    await expect(reminder).toContainText(other.channel.channel_name);
    await expectToPlay(page);
    await hands.back();
    await expect(reminder).toHaveCount(0);
    await expectToPlay(page);
    await remindOf(page, other);
    await hands.press(reminder.getByRole("button", { name: "Regarder" }));
    await expect(reminder).toHaveCount(0);
    const says =
      variant === "tv"
        ? page.getByRole("region", { name: "Commandes de lecture" })
        : page.getByRole("group", { name: "À l'écran" });
    await expect(says).toContainText(other.channel.channel_name);
    await expectToPlay(page);
  },
);

test("an encrypted channel plays with the licence of its rights", async ({
  origin,
  page,
  request,
  variant,
}) => {
  const { show } = encrypted(await onAir(request, origin));
  const hands = await handsFor(page, variant);
  await openShow(hands, origin, show.show_id);
  const licence = page.waitForResponse(/\/streams\/[^/]+\/licence\?/);
  await pressPlay(hands);
  expect((await licence).status()).toBe(200);
  await expectToPlay(page);
});

base(
  "ping, 429: the player is reset with its message",
  { tag: "@full" },
  async ({ accountOf, page, variant, ownServer: { origin }, quiet }) => {
    quiet.expectStatus(/\/api\/mobile\/ping\//, 429);
    const hands = await handsFor(page, variant);
    await openFirstShow(hands, origin);
    await pressPlay(hands);
    await signInBy(hands, accountOf("busy@example.ch"), PASSWORD);
    await expect(failure(page)).toContainText(
      "Le nombre de lectures simultanées pour votre compte a été atteint.",
    );
  },
);
