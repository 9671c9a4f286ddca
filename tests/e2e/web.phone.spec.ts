/** The web on a phone. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";
import { hydrated } from "./hydrated";
import { resting } from "./resting";
import { onAir, pastShow, watchable } from "./television";
import { expectToPlay, look } from "./video";
import { test as asViewer } from "./viewer";
import { watch } from "./watching";

/** The shorter side of what a finger has to meet. */
async function shortSide(target: Locator): Promise<number> {
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return Math.min(width, height);
}

/** How wide the page is with all that it holds. */
function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test("on a phone the menu is a bar at the bottom and nothing is wider than the screen", async ({
  page,
}) => {
  for (const path of ["/home", "/live/normal", "/home?feed=105-5"]) {
    await page.goto(path);
    await hydrated(page);
    const menu = page.getByRole("navigation", {
      name: "Navigation principale",
    });
    await expect
      .poll(async () => {
        const bar = await menu.boundingBox();
        return bar && [bar.width, bar.y + bar.height];
      })
      .toEqual([390, 844]);
    expect(await resting(() => widthOf(page))).toBe(390);
    for (const link of await menu.getByRole("link").all()) {
      await expect.poll(() => shortSide(link)).toBeGreaterThanOrEqual(44);
    }
  }
});

asViewer(
  "no page of an account is wider than a phone, whose bar would lie below the screen",
  { tag: "@full" },
  async ({ origin, page }) => {
    for (const path of [
      "/mysports/future",
      "/mysports/past",
      "/recordings/completed",
      "/suggestions",
      "/actors/suggested",
      "/vod/0",
      "/search/all",
      "/settings",
    ]) {
      await page.goto(`${origin}${path}`);
      await hydrated(page);
      expect(await resting(() => widthOf(page)), path).toBe(390);
    }
  },
);

test("what a phone's bar has no room for opens above it", async ({ page }) => {
  await page.goto("/home");
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  const more = menu.getByRole("button", { name: "Plus" });
  const settings = menu.getByRole("link", { name: "Réglages" });
  await expect(settings).toBeHidden();
  await more.tap();
  await expect(settings).toBeInViewport({ ratio: 1 });
  for (const link of await menu.getByRole("link").all()) {
    await expect.poll(() => shortSide(link)).toBeGreaterThanOrEqual(44);
  }
  expect(await resting(() => widthOf(page))).toBe(390);
  await settings.tap();
  await expect(page).toHaveURL("/settings");
  await expect(settings).toBeHidden();
});

/** Opens Home; gives the first card of what is on. */
async function firstCard(page: Page): Promise<Locator> {
  await page.goto("/home");
  await hydrated(page);
  return page
    .getByRole("region", { name: "En direct" })
    .getByRole("listitem")
    .first();
}

test(
  "a card has a sign that plays for a finger",
  { tag: "@full" },
  async ({ page }) => {
    const card = await firstCard(page);
    await card.getByRole("button", { name: /^Lire/ }).tap();
    await expect(page.getByRole("dialog")).toContainText("Se connecter");
    await expect(page).toHaveURL("/home");
  },
);

test("a tap opens the details, and closing returns", async ({ page }) => {
  const card = await firstCard(page);
  await card
    .getByRole("link")
    // Beside the sign that plays.
    .tap({ position: { x: 30, y: 60 } });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 1 })).toBeInViewport();
  const width = () => dialog.evaluate((element) => element.scrollWidth);
  expect(await resting(width)).toBeLessThanOrEqual(390);
  await dialog.getByRole("link", { name: "Fermer" }).tap();
  await expect(page).toHaveURL("/home");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "En direct" })
    .tap();
  await expect(page).toHaveURL("/live/normal");
});

/** What a phone's notch and the bar at its lower edge take, as it is held. */
const HELD = [
  {
    how: "upright",
    viewport: { width: 390, height: 844 },
    insets: { top: 47, right: 0, bottom: 34, left: 0 },
  },
  {
    how: "on its side",
    viewport: { width: 844, height: 390 },
    insets: { top: 0, right: 47, bottom: 21, left: 47 },
  },
];

for (const { how, viewport, insets } of HELD)
  asViewer(
    `the player on a phone that is held ${how} has one row of controls, none of them cut, and nothing below the notch or the bar`,
    { tag: "@full" },
    async ({ origin, page, request }) => {
      await page.setViewportSize(viewport);
      const { show } = watchable(await onAir(request, origin));
      await watch(await handsFor(page, "web"), origin, show.show_id);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
      const player = page.getByRole("dialog", { name: "Lecteur" });
      const controls = player
        .locator("[data-chrome]")
        .last()
        .getByRole("button");
      const seen = await resting(() =>
        controls.evaluateAll((buttons) =>
          buttons.map((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            const isCut = button.scrollWidth > button.clientWidth;
            return { left, right, bottom, middle: (top + bottom) / 2, isCut };
          }),
        ),
      );
      expect(seen.length).toBeGreaterThan(2);
      const middles = seen.map(({ middle }) => middle);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
      for (const { left, right, bottom, isCut } of seen) {
        expect(left).toBeGreaterThanOrEqual(insets.left);
        expect(right).toBeLessThanOrEqual(viewport.width - insets.right);
        expect(bottom).toBeLessThanOrEqual(viewport.height - insets.bottom);
        expect(isCut).toBe(false);
      }
      const head = player.getByRole("group", { name: "À l'écran" });
      const quit = head.getByRole("button", { name: "Quitter le lecteur" });
      const top = async () => (await quit.boundingBox())?.y;
      await expect.poll(top).toBeGreaterThanOrEqual(insets.top);
      expect(await resting(() => widthOf(page))).toBe(viewport.width);
      await page.keyboard.press("g");
      const guide = player.getByRole("region", { name: "Mini-guide" });
      const close = guide.getByRole("button", { name: "Fermer" });
      const isClear = async () => {
        const box = await close.boundingBox();
        return (
          box !== null &&
          box.y >= insets.top &&
          box.x + box.width <= viewport.width - insets.right
        );
      };
      await expect.poll(isClear).toBe(true);
    },
  );

asViewer(
  "what plays fills the screen of a phone that is turned on its side, until it stands upright again",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const { show } = watchable(await onAir(request, origin));
    await watch(await handsFor(page, "web"), origin, show.show_id);
    const isFull = () =>
      page.evaluate(() => document.fullscreenElement !== null);
    await expect.poll(isFull).toBe(false);
    // As a phone does, the browser says that it was turned; a window that is filled can't be resized.
    const session = await page.context().newCDPSession(page);
    const turn = (type: "landscapePrimary" | "portraitPrimary") => {
      const isUpright = type === "portraitPrimary";
      return session.send("Emulation.setDeviceMetricsOverride", {
        width: isUpright ? 390 : 844,
        height: isUpright ? 844 : 390,
        deviceScaleFactor: 1,
        mobile: true,
        screenOrientation: { type, angle: isUpright ? 0 : 90 },
      });
    };
    await turn("landscapePrimary");
    await expect.poll(isFull).toBe(true);
    await expectToPlay(page);
    await turn("portraitPrimary");
    await expect.poll(isFull).toBe(false);
    await expectToPlay(page);
  },
);

asViewer(
  "two taps of a finger beside the middle of the picture lead ten seconds on, and none of them pauses it",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const past = await pastShow(request, origin);
    await watch(await handsFor(page, "web"), origin, past.show_id);
    const { time } = await look(page);
    await page.touchscreen.tap(340, 400);
    await page.touchscreen.tap(340, 400);
    await expect
      .poll(async () => (await look(page)).time)
      .toBeGreaterThan(time + 9);
    await expectToPlay(page);
  },
);
