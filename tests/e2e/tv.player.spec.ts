/** Watching on TV by keys alone: what plays, how one moves in it and through the channels, and the way out. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { drawnUntilPicture, type Change, type Regions } from "./drawn";
import { handsFor, signInBy } from "./hands";
import { hydrated } from "./hydrated";
import { holdAnswers } from "./lostAnswer";
import type { Remote } from "./remote";
import { resting } from "./resting";
import { PASSWORD } from "./sessions";
import { channels, onAir, pastShow, watchable } from "./television";
import { openTv } from "./tvPage";
import { expectToPlay, look } from "./video";
import { openFirstShow, playButton, pressPlay, showPath } from "./watching";

const PICTURE = { name: "Image" };
const bar = (page: Page) =>
  page.getByRole("region", { name: "Commandes de lecture" });

/** Opens a show, whose play button has the focus, and presses OK. */
async function openAndPlay(page: Page, remote: Remote, showId: string) {
  await openTv(page, showPath(showId));
  await expect(playButton(page)).toBeFocused();
  await remote.press("ok");
}

/** Types a channel's number; `typed` says it for a second and a half only, so it is watched for from before. */
async function typeNumber(remote: Remote, number: number, typed: Locator) {
  await Promise.all([typed.waitFor(), remote.digits(String(number))]);
}

test("play goes to the picture, Back leads out in steps to where the focus was, and the media keys still mean what plays", async ({
  page,
  remote,
  request,
}) => {
  const { show } = watchable(await onAir(request));
  await openAndPlay(page, remote, show.show_id);
  const play = playButton(page);
  await expect(page).toHaveURL(/\/player\/live/);
  await expectToPlay(page);
  await expect(page.getByRole("button", PICTURE)).toBeFocused();
  await remote.press("ok");
  await expect(bar(page)).toContainText(show.show_title);
  await remote.press("blue");
  await expect(page.getByRole("region", { name: "Sous-titres" })).toBeVisible();
  await remote.press("lgBack");
  await expect(bar(page)).toBeVisible();
  await remote.press("lgBack");
  await expect(bar(page)).toHaveCount(0);
  await remote.press("lgBack");
  await expect(play).toBeFocused();
  const isPaused = async () => (await look(page)).isPaused;
  await remote.press("pause");
  await expect.poll(isPaused).toBe(true);
  await remote.press("play");
  await expect.poll(isPaused).toBe(false);
  await expect(play).toBeFocused();
  await remote.press("stop");
  await expect(page.locator("video")).toHaveJSProperty("readyState", 0);
});

/** Waits until all of a show's page is there, also what comes once it is used. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await resting(() => page.getByRole("main").innerHTML());
}

/** Where the player's page draws before there is a picture, from what is inside to what is around it. */
const DRAWN: Regions = [
  ["place", '[class*="PlayerBarTv_seek"]'],
  ["bar", '[class*="PlayerBarTv_bar"]'],
  ["notice", '[class*="PlayerTv_notice"]'],
  ["page", "main"],
  ["menu", "nav"],
  ["clock", "time"],
  ["title", "title"],
];

/** In how many commits at most, each with its reason; there is nothing else to draw. */
const MOST_DRAWN: Readonly<Record<string, number>> = {
  // It comes in place of the one before it.
  page: 1,
  title: 1,
  // The way back to the picture comes, is known to lead to live, and no entry is the page's any more.
  menu: 3,
  // Which channel it is, what can be done there, and what comes next.
  bar: 3,
  // How far the show is, once it is known to be live, and when a minute is over.
  place: 2,
  clock: 1,
  // That it takes a while: for the code, the rights, the stream; and no longer.
  notice: 4,
};

test(
  "between OK and the first frame the page draws what plays and what is waited for, and nothing again and again",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const { show } = watchable(await onAir(request));
    await openTv(page, showPath(show.show_id));
    await expect(playButton(page)).toBeFocused();
    await settled(page);
    const changes = await drawnUntilPicture(page, DRAWN, () =>
      remote.press("ok"),
    );
    const isBeyond = ({ region }: Change, at: number) =>
      changes.slice(0, at).filter((one) => one.region === region).length >=
      (MOST_DRAWN[region] ?? 0);
    expect(changes.filter(isBeyond)).toEqual([]);
    expect(changes.map(({ region }) => region)).toContain("page");
  },
);

test("what is on is started over, and one moves in it", async ({
  page,
  remote,
  request,
}) => {
  const { show } = watchable(await onAir(request));
  await openAndPlay(page, remote, show.show_id);
  await expectToPlay(page);
  const rights = page.waitForResponse(/location=startover/);
  await remote.press("red");
  expect((await rights).status()).toBe(200);
  await expectToPlay(page);
  const { time } = await look(page);
  await remote.press("right", 3);
  await expect
    .poll(async () => (await look(page)).time)
    .toBeGreaterThan(time + 20);
  await remote.press("pause");
  await expect.poll(async () => (await look(page)).isPaused).toBe(true);
  await expect(bar(page)).toContainText("En pause");
  await remote.press("play");
  await expect.poll(async () => (await look(page)).isPaused).toBe(false);
});

test("P+ and digits tune to channels, the coloured button to the last one", async ({
  page,
  remote,
  request,
}) => {
  const { channel, show } = watchable(await onAir(request));
  const playable = (await channels(request)).filter(
    (one) => one.channel_playable,
  );
  const at = playable.findIndex(
    ({ channel_epg }) => channel_epg === channel.channel_epg,
  );
  const above = playable[(at + 1) % playable.length]!;
  await openAndPlay(page, remote, show.show_id);
  await expectToPlay(page);
  await remote.press("channelUp");
  await expect(bar(page)).toContainText(above.channel_name);
  // What was never seen is not the last one.
  await expectToPlay(page);
  const typed = page
    .getByRole("status")
    .getByText(String(channel.channel_number));
  await typeNumber(remote, channel.channel_number, typed);
  await remote.press("ok");
  await expect(bar(page)).toContainText(channel.channel_name);
  await expectToPlay(page);
  await remote.press("yellow");
  await expect(bar(page)).toContainText(above.channel_name);
});

test(
  "a number is tuned to by itself, once nothing more is typed",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const { channel, show } = watchable(await onAir(request));
    await openAndPlay(page, remote, show.show_id);
    await expectToPlay(page);
    await remote.press("channelUp");
    await expect(bar(page)).not.toContainText(channel.channel_name);
    const typed = page
      .getByRole("status")
      .getByText(String(channel.channel_number), { exact: true });
    await typeNumber(remote, channel.channel_number, typed);
    await expect(bar(page)).toContainText(channel.channel_name);
    await expect(typed).toHaveCount(0);
    await expectToPlay(page);
  },
);

test(
  "the green button leads back to live, the info button to what can be done",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const { show } = watchable(await onAir(request));
    await openAndPlay(page, remote, show.show_id);
    await expectToPlay(page);
    await remote.press("red");
    const live = bar(page).getByText("Direct", { exact: true });
    await expect(live).toHaveCount(0);
    await expectToPlay(page);
    await remote.press("green");
    await expect(live).toBeVisible();
    await expectToPlay(page);
    const pause = bar(page).getByRole("button", { name: "Pause" });
    await expect(pause).toHaveCount(0);
    await remote.press("info");
    await expect(pause).toBeVisible();
    await expect(bar(page).locator(":focus")).toHaveCount(1);
    await remote.press("info");
    await expect(pause).toHaveCount(0);
  },
);

test(
  "rewind and fast-forward lead further the longer they are held",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const { show_id } = await pastShow(request);
    await openAndPlay(page, remote, show_id);
    await expectToPlay(page);
    const at = async () => (await look(page)).time;
    const begun = await at();
    await remote.press("forward");
    await expect.poll(at).toBeGreaterThan(begun + 8);
    await expectToPlay(page);
    const stepped = await at();
    // Two hundred single steps would lead as far.
    await remote.hold("forward", 60);
    await expect.poll(at).toBeGreaterThan(stepped + 620);
    await expectToPlay(page);
    const far = await at();
    await remote.hold("rewind", 20);
    await expect.poll(at).toBeLessThan(far - 100);
    await expectToPlay(page);
  },
);

test(
  "a pause that is pressed before the stream is there is kept",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const { show } = watchable(await onAir(request));
    const rights = await holdAnswers(page, "*/show/rights/*");
    await openAndPlay(page, remote, show.show_id);
    await expect(bar(page)).toBeVisible();
    await remote.press("pause");
    await expect(bar(page)).toContainText("En pause");
    await rights.release();
    await expect(page.locator("video")).not.toHaveJSProperty("readyState", 0);
    await expect(page.locator("video")).toHaveJSProperty("paused", true);
    await expect(bar(page)).toContainText("En pause");
    await remote.press("play");
    await expectToPlay(page);
  },
);

test("the mini guide opens over the picture at the channel that plays, and tunes", async ({
  page,
  remote,
  request,
}) => {
  const { show, channel } = watchable(await onAir(request));
  await openAndPlay(page, remote, show.show_id);
  await expectToPlay(page);
  await remote.press("channels");
  const guide = page.getByRole("region", { name: "Chaînes" });
  const current = guide.locator("[aria-current]");
  await expect(current).toContainText(String(channel.channel_number));
  await expect(current).toBeFocused();
  await expectToPlay(page);
  await remote.press("down");
  const below = guide.locator("button:focus");
  await expect(below).not.toHaveAttribute("aria-current");
  const title = await below.innerText();
  await remote.press("ok");
  await expect(guide).toHaveCount(0);
  await expect(bar(page)).toContainText(title.split("\n")[0]!);
  await expectToPlay(page);
});

test(
  "from any channel of the mini guide Left leads to the last channels, and OK back to one of them",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const { show, channel } = watchable(await onAir(request));
    await openAndPlay(page, remote, show.show_id);
    await expectToPlay(page);
    const before = channel.channel_name;
    await remote.press("channelUp");
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).not.toContainText(before);
    await expectToPlay(page);
    await remote.press("channels");
    const guide = page.getByRole("region", { name: "Chaînes", exact: true });
    await expect(guide.locator("[aria-current]")).toBeFocused();
    await remote.press("left");
    const last = page.getByRole("region", { name: "Dernières chaînes" });
    await expect(last.getByRole("button", { name: before })).toBeFocused();
    await remote.press("ok");
    await expect(guide).toHaveCount(0);
    await expect(bar(page)).toContainText(before);
    await expectToPlay(page);
  },
);

test("language and subtitles are chosen by keys", async ({
  page,
  remote,
  request,
}) => {
  const { show } = watchable(await onAir(request));
  await openAndPlay(page, remote, show.show_id);
  await expectToPlay(page);
  const hands = await handsFor(page, "tv");
  await remote.press("blue");
  for (const [list, name] of [
    ["Langue", "Deutsch"],
    ["Sous-titres", "Français"],
  ] as const) {
    const choices = page.getByRole("region", { name: list, exact: true });
    const choice = choices.getByRole("button", { name, exact: true });
    await hands.press(choice);
    await expect(choice).toHaveAttribute("aria-pressed", "true");
  }
  await expectToPlay(page);
});

test("entered with nothing playing, the page goes to live", async ({
  page,
}) => {
  await page.goto("/player/live?variant=tv");
  await expect(page).toHaveURL(/\/live\/normal/);
});

test.describe("on an account that plays elsewhere", () => {
  test.use({ isSignedIn: false });

  test("as many devices as may play: the player says so, with a way on", async ({
    accountOf,
    page,
    quiet,
    ownServer: { origin },
  }) => {
    quiet.expectStatus(/\/api\/mobile\/ping\//, 429);
    const hands = await handsFor(page, "tv");
    await openFirstShow(hands, origin);
    await pressPlay(hands);
    await signInBy(hands, accountOf("busy@example.ch"), PASSWORD);
    await expect(page.getByRole("alertdialog")).toContainText(
      "Le nombre de lectures simultanées pour votre compte a été atteint.",
    );
    await expect(page.getByRole("button", { name: "Réessayer" })).toBeFocused();
  });
});
