/** The web's player as a viewer meets it: live, start-over, replay and recordings, zapping, keys, and what it says when nothing plays. */
import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { handsFor, NOWHERE, signInBy, typeAtOnce, wheelTo } from "./hands";
import { holdAnswers } from "./lostAnswer";
import { resting } from "./resting";
import { PASSWORD } from "./sessions";
import { onAir, pastShow, watchable } from "./television";
import { expectToPlay, look } from "./video";
import { test } from "./viewer";
import {
  openFirstShow,
  openShow,
  playButton,
  pressPlay,
  showPath,
} from "./watching";

function playerOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "Lecteur" });
}

/** Opens a show's page and presses play. */
async function watch(
  page: Page,
  origin: string,
  showId: string,
): Promise<Locator> {
  const hands = await handsFor(page, "web");
  await openShow(hands, origin, showId);
  await pressPlay(hands);
  return playerOf(page);
}

test("a live show fills the window, says what it is, and its controls fade after 4 s", async ({
  origin,
  page,
  request,
}) => {
  const { show, channel } = watchable(await onAir(request, origin));
  const player = await watch(page, origin, show.show_id);
  await expectToPlay(page);
  await expect(player.getByRole("heading", { level: 1 })).toHaveText(
    show.show_title,
  );
  const head = player.getByRole("group", { name: "À l'écran" });
  await expect(head).toContainText(channel.channel_name);
  const quit = player.getByRole("button", { name: "Quitter le lecteur" });
  await expect(quit).toBeVisible();
  await expect(head).toHaveCSS("opacity", "0");
  await page.mouse.move(400, 300);
  await expect(head).toHaveCSS("opacity", "1");
  await quit.click();
  await expect(player).toHaveCount(0);
  await expect(playButton(page)).toBeFocused();
});

test(
  "a show that is on is started over, sought in, and left for live again",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const { show } = watchable(await onAir(request, origin));
    const player = await watch(page, origin, show.show_id);
    await expectToPlay(page);
    await player.getByRole("button", { name: "Depuis le début" }).click();
    const back = player.getByRole("button", { name: "Revenir au direct" });
    await expect(back).toBeVisible();
    await expectToPlay(page);
    const bar = player.getByRole("slider", { name: "Position" });
    await expect
      .poll(async () => Number(await bar.inputValue()))
      .toBeLessThan(60);
    await bar.fill("120");
    await expect
      .poll(async () => Number(await bar.inputValue()))
      .toBeGreaterThanOrEqual(120);
    await expectToPlay(page);
    await page.keyboard.press("d");
    await expect(player.getByText("Direct", { exact: true })).toBeVisible();
    await expectToPlay(page);
  },
);

test("a show of the last hours plays in replay, by keys too", async ({
  origin,
  page,
  request,
}) => {
  const past = await pastShow(request, origin);
  const player = await watch(page, origin, past.show_id);
  await expectToPlay(page);
  const before = await look(page);
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => (await look(page)).time)
    .toBeGreaterThan(before.time + 9);
  await page.keyboard.press("k");
  await expect.poll(async () => (await look(page)).isPaused).toBe(true);
  await player.getByRole("button", { name: "Lecture", exact: true }).click();
  await expectToPlay(page);
  await page.keyboard.press("m");
  await expect(
    player.getByRole("button", { name: "Rétablir le son" }),
  ).toBeVisible();
  await page.keyboard.press("b");
  await expect
    .poll(async () => (await look(page)).time)
    .toBeLessThan(before.time + 9);
  await page.keyboard.press("s");
  await expect(player).toHaveCount(0);
});

test(
  "an arrow that is held leads far, and writes down where it led",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const past = await pastShow(request, origin);
    await watch(page, origin, past.show_id);
    await expectToPlay(page);
    const { time } = await look(page);
    const written: string[] = [];
    page.on("request", (asked) => {
      if (/\/bookmark\//.test(asked.url())) written.push(asked.method());
    });
    // What is down and goes down again is held.
    for (let repeats = 0; repeats < 30; repeats += 1)
      await page.keyboard.down("ArrowRight");
    await page.keyboard.up("ArrowRight");
    await expect
      .poll(async () => (await look(page)).time)
      .toBeGreaterThan(time + 250);
    await expect.poll(() => written.length).toBeGreaterThan(0);
    expect(written.length).toBeLessThan(4);
  },
);

test("Page Up zaps, the mini guide tunes, a number and L too", async ({
  origin,
  page,
  request,
}) => {
  const air = await onAir(request, origin);
  const first = watchable(await onAir(request, origin));
  const player = await watch(page, origin, first.show.show_id);
  await expectToPlay(page);
  const head = player.getByRole("group", { name: "À l'écran" });
  await page.keyboard.press("PageUp");
  await expect(head).not.toContainText(first.channel.channel_name);
  await expectToPlay(page);
  await page.keyboard.press("l");
  await expect(head).toContainText(first.channel.channel_name);
  await page.keyboard.press("g");
  const guide = player.getByRole("region", { name: "Mini-guide" });
  const current = guide.locator("[aria-current]");
  await expect(current).toContainText(first.channel.channel_name);
  await expect(current).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(guide).toHaveCount(0);
  const other = air.find(
    ({ channel, show, isSteady }) =>
      isSteady &&
      channel.channel_epg !== first.channel.channel_epg &&
      channel.channel_playable &&
      show.show_age < 12,
  )!;
  await typeAtOnce(page, [...String(other.channel.channel_number), "Enter"]);
  await expect(head).toContainText(other.channel.channel_name);
  await expectToPlay(page);
});

test(
  "? lists the keys, and Escape leaves in steps",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const { show } = watchable(await onAir(request, origin));
    const player = await watch(page, origin, show.show_id);
    await expectToPlay(page);
    await page.keyboard.press("?");
    const list = player.getByRole("region", { name: "Raccourcis clavier" });
    await expect(list).toBeFocused();
    await expect(list.getByText("Dernière chaîne")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(player).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(player).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/show/${show.show_id}$`));
  },
);

test(
  "Back closes what plays over a list, and leaves the list where it was scrolled to",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const { show } = watchable((await onAir(request, origin)).slice(20));
    const hands = await handsFor(page, "web");
    await hands.open(`${origin}/live/normal`);
    const row = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href*="${showPath(show.show_id)}"]`) });
    await wheelTo(page, row);
    await row.hover();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await resting(scrolled);
    expect(before).toBeGreaterThan(0);
    await row.getByRole("button", { name: /^Lire/ }).click();
    await expectToPlay(page);
    await expect(page).toHaveURL(/\/live\/normal#watch=/);
    await page.goBack();
    await expect(playerOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/live\/normal$/);
    await expect(row).toBeInViewport();
    expect(await resting(scrolled)).toBe(before);
  },
);

test(
  "F fills the screen with picture and controls, Escape leaves that first",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const { show } = watchable(await onAir(request, origin));
    const player = await watch(page, origin, show.show_id);
    await expectToPlay(page);
    const isFull = () =>
      page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press("f");
    await expect.poll(isFull).toBe(true);
    await expect(
      player.getByRole("button", { name: "Quitter le plein écran" }),
    ).toBeVisible();
    await expect(page.locator("video")).toBeVisible();
    await expectToPlay(page);
    await page.keyboard.press("Escape");
    await expect.poll(isFull).toBe(false);
    await expect(player).toBeVisible();
    await player.getByRole("button", { name: "Plein écran" }).click();
    await expect.poll(isFull).toBe(true);
    await expectToPlay(page);
  },
);

test(
  "picture in picture shows the player's own picture, and gives it back",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const { show } = watchable(await onAir(request, origin));
    const player = await watch(page, origin, show.show_id);
    await expectToPlay(page);
    const isInPicture = () =>
      page.evaluate(
        () => document.pictureInPictureElement?.tagName === "VIDEO",
      );
    const button = player.getByRole("button", { name: "Image dans l'image" });
    await button.click();
    await expect.poll(isInPicture).toBe(true);
    await expectToPlay(page);
    await button.click();
    await expect.poll(isInPicture).toBe(false);
    await expectToPlay(page);
  },
);

test(
  "a pause that is pressed before the stream is there is kept",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const rights = await holdAnswers(page, "*/show/rights/*");
    const { show } = watchable(await onAir(request, origin));
    const player = await watch(page, origin, show.show_id);
    await expect(player).toBeVisible();
    await page.keyboard.press("k");
    await expect(player.getByRole("button", { name: "Lecture" })).toBeVisible();
    await rights.release();
    await expect(page.locator("video")).not.toHaveJSProperty("readyState", 0);
    await expect(page.locator("video")).toHaveJSProperty("paused", true);
    await page.keyboard.press("k");
    await expectToPlay(page);
  },
);

test("always-on player: what plays goes on in a corner while one browses, and comes back large", async ({
  origin,
  page,
  request,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("lucarne.always-on-player", "true");
  });
  const { show } = watchable(await onAir(request, origin));
  const player = await watch(page, origin, show.show_id);
  await expectToPlay(page);
  await page.keyboard.press("Escape");
  await expect(player).toHaveCount(0);
  const mini = page.getByRole("region", { name: "Lecteur réduit" });
  await expect(mini).toContainText(show.show_title);
  await expect(playButton(page)).toBeFocused();
  // The show may have neither further broadcasts nor similar ones.
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "En direct" }).click();
  await expect(page).toHaveURL(/\/live\/normal$/);
  await main.getByRole("listitem").getByRole("link").nth(3).click();
  // A card that is pointed at moves, too.
  await page.mouse.move(NOWHERE.x, NOWHERE.y);
  await expect(page.locator("video")).toHaveCount(1);
  await expect(page).not.toHaveURL(new RegExp(show.show_id));
  await expectToPlay(page);
  await expect
    .poll(async () => (await page.locator("video").boundingBox())?.width)
    .toBeLessThan(page.viewportSize()!.width / 2);
  await mini.getByRole("button", { name: "Agrandir le lecteur" }).click();
  await expect(player).toBeVisible();
  await page.keyboard.press("Escape");
  await mini.getByRole("button", { name: "Quitter le lecteur" }).click();
  await expect(mini).toHaveCount(0);
  await expect(page.locator("video")).toHaveJSProperty("readyState", 0);
});

/** On a phone, on a tablet of either way, on a laptop. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

test(
  "the small player covers no button of the guide, nor what a page ends with",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    await page.addInitScript(() => {
      localStorage.setItem("lucarne.always-on-player", "true");
    });
    const { show } = watchable(await onAir(request, origin));
    await watch(page, origin, show.show_id);
    await expectToPlay(page);
    await page.keyboard.press("Escape");
    const mini = page.getByRole("region", { name: "Lecteur réduit" });
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "En direct" }).click();
    await expect(page).toHaveURL(/\/live\/normal$/);
    /** What a page ends with can be scrolled to above the player. */
    const air = async () => {
      const room = await main.evaluate((element) =>
        parseFloat(getComputedStyle(element).paddingBottom),
      );
      const box = await mini.boundingBox();
      return box ? room - (page.viewportSize()!.height - box.y) : -Infinity;
    };
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await expect.poll(air).toBeGreaterThanOrEqual(0);
    }
    await page.getByRole("link", { name: "Guide TV" }).first().click();
    const bar = page.getByRole("region", { name: "Programme choisi" });
    const details = bar.getByRole("link", { name: "Détails" });
    for (const viewport of WINDOWS.slice(1)) {
      await page.setViewportSize(viewport);
      await expect(details).toBeVisible();
      // It stands above the bar.
      const gap = async () => {
        const [over, under] = [
          await mini.boundingBox(),
          await bar.boundingBox(),
        ];
        return over && under ? under.y - over.y - over.height : -Infinity;
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
    }
    await details.click();
    await expect(page).toHaveURL(/\/guide\/show\//);
  },
);

test(
  "audio and subtitles are chosen",
  { tag: "@full" },
  async ({ origin, page, request }) => {
    const { show } = watchable(await onAir(request, origin));
    const player = await watch(page, origin, show.show_id);
    await expectToPlay(page);
    await page.keyboard.press("a");
    const german = player
      .getByRole("group", { name: "Audio", exact: true })
      .getByRole("radio", { name: "Allemand" });
    await german.check();
    await expect(german).toBeChecked();
    await player
      .getByRole("group", { name: "Sous-titres", exact: true })
      .getByRole("radio", { name: "Français" })
      .check();
    await page.keyboard.press("Escape");
    await expect(german).toHaveCount(0);
    await expectToPlay(page);
  },
);

base(
  "too many devices are told in words, with a way on",
  { tag: "@full" },
  async ({ accountOf, page, ownServer: { origin }, quiet }) => {
    quiet.expectStatus(/\/api\/mobile\/ping\//, 429);
    const hands = await handsFor(page, "web");
    await openFirstShow(hands, origin);
    await pressPlay(hands);
    await signInBy(hands, accountOf("busy@example.ch"), PASSWORD);
    const alert = playerOf(page).getByRole("alert");
    await expect(alert).toContainText(
      "Le nombre de lectures simultanées pour votre compte a été atteint.",
    );
    await expect(
      alert.getByRole("button", { name: "Réessayer" }),
    ).toBeVisible();
    await alert.getByRole("button", { name: "Quitter le lecteur" }).click();
    await expect(playerOf(page)).toHaveCount(0);
  },
);
