/** A household's own streams in the real browser, in both layouts: HLS, raw MPEG-TS, and what can't be played. */
import type { Page } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { words as de } from "../../ui/components/prompts/words.de";
import { words as en } from "../../ui/components/prompts/words.en";
import { words as buttonsDe } from "../../ui/pages/show/words.de";
import { words as buttonsEn } from "../../ui/pages/show/words.en";
import { nowMs } from "./clock";
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { liveAddress, programme, withPlaylist } from "./householdServer";
import { newSession, putSession } from "./sessions";
import { channels, showsOf } from "./television";
import { SHOW_S, startTuner, type Tuner } from "./tuner";
import { expectToPlay, look } from "./video";
import { failure, openShow, pressPlay } from "./watching";

const HOUR_MS = 3_600_000;
/** The channel with catch-up. */
const AGAIN = "Rattrapage";

function programmesOf(names: readonly string[]): string[] {
  const [startMs, stopMs] = [nowMs() - HOUR_MS / 2, nowMs() + HOUR_MS];
  return [
    ...names.map((name) => programme(name, `Sur ${name}`, startMs, stopMs)),
    programme(AGAIN, "Auparavant", startMs - SHOW_S * 1000, startMs),
  ];
}

/** A household's server, shared by a worker's tests; `home` is where each has a subscriber of its own. */
const test = base.extend<
  { home: string },
  { household: { origin: string; tuner: Tuner } }
>({
  household: [
    async ({ ownServer }, use) => {
      const tuner = await startTuner();
      const live = await liveAddress(ownServer);
      const main = await (await fetch(live)).text();
      const [, sound = ""] = /TYPE=AUDIO.*URI="([^"]+)"/.exec(main) ?? [];
      const lines = [
        ["HLS", live],
        // Of the same channel nothing but the sound.
        ["Radio", new URL(sound, live).href],
        ["Tuner", `${tuner.origin}/auto/v1`],
        ["Antenne", `${tuner.origin}/auto/fading`],
        ["HEVC", `${tuner.origin}/hevc.m3u8`],
        ["MPEG-2", `${tuner.origin}/auto/mpeg2`],
        ["AC-3", `${tuner.origin}/auto/ac3`],
        ["HEVC brut", `${tuner.origin}/auto/hevc`],
        ["Muet", `${tuner.origin}/silent.m3u8`],
      ] as const;
      const entry = (name: string, url: string, catchup = "") =>
        `#EXTINF:-1 tvg-id="${name}"${catchup},${name}\n${url}\n`;
      const entries = lines.map(([name, url]) => entry(name, url));
      const source = `${tuner.origin}/again.ts?from={utc}&to={utcend}`;
      const catchup = ` catchup="default" catchup-source="${source}"`;
      // Beside no channel that is zapped to or from.
      entries.splice(3, 0, entry(AGAIN, `${tuner.origin}/auto/v1`, catchup));
      const names = lines.map(([name]) => name);
      const programmes = programmesOf([...names, AGAIN]);
      await withPlaylist(entries, programmes, (origin) =>
        use({ origin, tuner }),
      );
      await tuner.stop();
    },
    { scope: "worker" },
  ],
  home: async ({ context, household: { origin }, subscriber }, use) => {
    await putSession(context, await newSession(origin, subscriber));
    await use(origin);
  },
});

async function watch(hands: Hands, home: string, name: string, play?: string) {
  const { page } = hands;
  await hands.open(`${home}/live/normal`);
  const row = page.getByRole("link", { name: new RegExp(`Sur ${name}`) });
  await hands.press(row.first());
  await pressPlay(hands, play);
}

test(
  "a household's HLS channel plays",
  { tag: "@full-web" },
  async ({ page, variant, home }) => {
    await watch(await handsFor(page, variant), home, "HLS");
    await expectToPlay(page);
  },
);

test(
  "a household's raw MPEG-TS plays, and mpegts.js is fetched only then",
  { tag: "@full-web" },
  async ({ page, variant, home }) => {
    const fetched: string[] = [];
    page.on("request", (one) => fetched.push(new URL(one.url()).pathname));
    const hands = await handsFor(page, variant);
    await hands.open(`${home}/live/normal`);
    const isLibrary = (path: string) => /^\/assets\/.*-mpegts-/.test(path);
    expect(fetched.filter(isLibrary)).toEqual([]);
    await watch(hands, home, "Tuner");
    await expectToPlay(page);
    expect(fetched.filter(isLibrary)).toHaveLength(1);
    // From now on this device is known to have a tuner.
    fetched.length = 0;
    await watch(hands, home, "Tuner");
    await expectToPlay(page);
    expect(fetched.filter(isLibrary)).toHaveLength(1);
    expect(fetched.some((path) => /-dash-|-hls-/.test(path))).toBe(false);
  },
);

test(
  "a radio is heard, and the screen says that there is no picture",
  { tag: "@full" },
  async ({ page, variant, home }) => {
    await watch(await handsFor(page, variant), home, "Radio");
    const words = page.getByText(
      "Cette chaîne n'a pas d'image : elle s'écoute.",
    );
    await expect(words).toBeVisible();
    await expect(page.getByText("Sur Radio").first()).toBeVisible();
    const before = (await look(page)).time;
    await expect
      .poll(async () => (await look(page)).time)
      .toBeGreaterThan(before + 1.5);
    // The next channel has a picture, and no words in its place.
    await page.keyboard.press("PageUp");
    await expectToPlay(page);
    await expect(words).toHaveCount(0);
  },
);

/** What each channel sends that the browser lacks. */
const LACKED = [
  ["HEVC", "H.265 (HEVC)"],
  ["MPEG-2", "MPEG-2"],
  ["AC-3", "Dolby Digital (AC-3)"],
  ["HEVC brut", "H.265 (HEVC)"],
] as const;

for (const { locale, says, play } of [
  {
    locale: "fr-CH",
    says: "Cet appareil ne sait pas décoder le format {codec}.",
    play: "Regarder",
  },
  {
    locale: "de-CH",
    says: de["player.failure.codec"],
    play: buttonsDe["play.button"],
  },
  {
    locale: "en-GB",
    says: en["player.failure.codec"],
    play: buttonsEn["play.button"],
  },
])
  test.describe(locale, () => {
    test.use({ locale });

    test(
      "a codec that the browser lacks is named in the message",
      { tag: "@full" },
      async ({ page, variant, home }) => {
        const hands = await handsFor(page, variant);
        for (const [channel, codec] of LACKED) {
          await watch(hands, home, channel, play);
          await expect(failure(page)).toContainText(
            says.replace("{codec}", codec),
          );
        }
      },
    );
  });

test(
  "a channel that never answers keeps no viewer from the next one",
  { tag: "@full" },
  async ({ page, variant, home }) => {
    await watch(await handsFor(page, variant), home, "Muet");
    const waiting = page
      .getByRole("status")
      .filter({ hasText: "Ouverture du flux…" });
    await expect(waiting).toBeVisible();
    // Beside the last channel is the first one.
    await page.keyboard.press("PageUp");
    await expectToPlay(page);
  },
);

test(
  "a tuner that falls silent in the middle is tuned to anew, and the picture goes on",
  { tag: "@full" },
  async ({ page, variant, home, household: { tuner } }) => {
    await watch(await handsFor(page, variant), home, "Antenne");
    await expectToPlay(page);
    const tuned = tuner.fading;
    await expect
      .poll(() => tuner.fading, { timeout: 60_000 })
      .toBeGreaterThan(tuned);
    await expectToPlay(page, 3);
    await expect(failure(page)).toHaveCount(0);
  },
);

/** What was on the channel with catch-up before what is on now. */
async function pastId(page: Page, home: string): Promise<string> {
  const { request } = page;
  const known = await channels(request, home);
  const { channel_epg } = known.find((one) => one.channel_name === AGAIN)!;
  const shows = await showsOf(request, home, channel_epg);
  return shows.find((show) => show.show_title === "Auparavant")!.show_id;
}

/** How far a show was watched, in seconds; 0 where it wasn't. */
async function bookmark(page: Page, home: string, id: string): Promise<number> {
  const answer = await page.request.get(
    `${home}/api/mobile/show/epgflat/bookmarks/`,
  );
  const { shows } =
    (await answer.json()) as components["schemas"]["BookmarkList"];
  return shows.find((show) => show.show_id === id)?.show_bookmark ?? 0;
}

test(
  "what a household's catch-up sends as raw MPEG-TS is a recording: sought in, gone on from, and over once",
  { tag: "@full" },
  async ({ page, remote, variant, home, household: { tuner } }) => {
    const hands = await handsFor(page, variant);
    const id = await pastId(page, home);
    await openShow(hands, home, id);
    await pressPlay(hands);
    await expectToPlay(page);
    const last = () => tuner.begun[tuner.begun.length - 1] ?? 0;
    const asked = tuner.begun.length;
    expect(last()).toBe(0);
    // Beyond what was fetched another stream begins.
    for (
      let steps = 0;
      steps < 20 && tuner.begun.length === asked;
      steps += 1
    ) {
      const { time } = await look(page);
      await remote.press("right");
      await expect
        .poll(
          async () =>
            tuner.begun.length > asked || (await look(page)).time > time + 5,
        )
        .toBe(true);
    }
    expect(tuner.begun.length).toBeGreaterThan(asked);
    const sought = last();
    expect(sought).toBeGreaterThan(5);
    await expectToPlay(page, 4);
    await page.goto("about:blank");
    await expect
      .poll(() => bookmark(page, home, id))
      .toBeGreaterThanOrEqual(sought + 2);
    await openShow(hands, home, id);
    await pressPlay(hands);
    await expectToPlay(page);
    expect(last()).toBeGreaterThanOrEqual(sought + 2);
    const streams = tuner.begun.length;
    const over = page.getByText(/^(C'est terminé|L'émission est terminée\.)$/);
    await expect(over).toBeVisible({ timeout: SHOW_S * 1000 });
    expect(tuner.begun).toHaveLength(streams);
  },
);
