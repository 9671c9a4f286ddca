/** A household's own streams in the real browser, in both layouts: HLS, raw MPEG-TS, and what can't be played. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { xmltvTime } from "../xmltv.mjs";
import { nowMs } from "./clock";
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { ORIGIN, startServer } from "./ownServer";
import { newSession, putSession, type Session } from "./sessions";
import { channels } from "./television";
import { startTuner } from "./tuner";
import { expectToPlay, look } from "./video";
import { failure, pressPlay } from "./watching";

const HOUR_MS = 3_600_000;

function guideOf(names: readonly string[]): string {
  const [start, stop] = [nowMs() - HOUR_MS / 2, nowMs() + HOUR_MS].map(
    xmltvTime,
  );
  const shows = names.map(
    (name) =>
      `<programme start="${start}" stop="${stop}" channel="${name}"><title>Sur ${name}</title></programme>`,
  );
  return `<tv>${shows.join("")}</tv>`;
}

/** A household's server, shared by a worker's tests. */
const test = base.extend<
  { home: string },
  { household: { origin: string; device: Session } }
>({
  household: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const tuner = await startTuner();
      const folder = await mkdtemp(join(tmpdir(), "lucarne-tuner-"));
      const { cookies } = await newSession(ORIGIN);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`);
      const known = await (
        await fetch(`${ORIGIN}/api/mobile/channels/`, {
          headers: { cookie: cookie.join("; ") },
        })
      ).json();
      const clear = (
        known as { channels: Awaited<ReturnType<typeof channels>> }
      ).channels.find((one) => !one.channel_encrypted)!;
      const live = `${ORIGIN}${clear.channel_ott_live_url}`;
      const main = await (await fetch(live)).text();
      const [, sound = ""] = /TYPE=AUDIO.*URI="([^"]+)"/.exec(main) ?? [];
      const lines = [
        ["HLS", live],
        // Of the same channel nothing but the sound.
        ["Radio", new URL(sound, live).href],
        ["Tuner", `${tuner.origin}/auto/v1`],
        ["HEVC", `${tuner.origin}/hevc.m3u8`],
        ["Muet", `${tuner.origin}/silent.m3u8`],
      ] as const;
      const entries = lines.map(
        ([name, url]) => `#EXTINF:-1 tvg-id="${name}",${name}\n${url}\n`,
      );
      const playlist = join(folder, "tv.m3u");
      const guide = join(folder, "tv.xml");
      await writeFile(playlist, `#EXTM3U\n${entries.join("")}`);
      await writeFile(guide, guideOf(lines.map(([name]) => name)));
      const server = await startServer(
        "--guide",
        guide,
        "--playlist",
        playlist,
      );
      const device = await newSession(server.origin);
      await use({ origin: server.origin, device });
      await server.stop();
      await tuner.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  home: async ({ context, household }, use) => {
    await putSession(context, household.device);
    await use(household.origin);
  },
});

async function watch(hands: Hands, home: string, name: string) {
  const { page } = hands;
  await hands.open(`${home}/live/normal`);
  const row = page.getByRole("link", { name: new RegExp(`Sur ${name}`) });
  await hands.press(row.first());
  await pressPlay(hands);
}

test("a household's HLS channel plays", async ({ page, variant, home }) => {
  await watch(await handsFor(page, variant), home, "HLS");
  await expectToPlay(page);
});

test("a household's raw MPEG-TS plays, and mpegts.js is fetched only then", async ({
  page,
  variant,
  home,
}) => {
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
});

test("a radio is heard, and the screen says that there is no picture", async ({
  page,
  variant,
  home,
}) => {
  await watch(await handsFor(page, variant), home, "Radio");
  const words = page.getByText("Cette chaîne n'a pas d'image : elle s'écoute.");
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
});

test("a codec that the browser lacks is named in the message", async ({
  page,
  variant,
  home,
}) => {
  await watch(await handsFor(page, variant), home, "HEVC");
  await expect(failure(page)).toContainText(
    "Cet appareil ne sait pas décoder le format H.265 (HEVC).",
  );
});

test("a channel that never answers keeps nobody from the next one", async ({
  page,
  variant,
  home,
}) => {
  await watch(await handsFor(page, variant), home, "Muet");
  const waiting = page
    .getByRole("status")
    .filter({ hasText: "Ouverture du flux…" });
  await expect(waiting).toBeVisible();
  // Beside the last channel is the first one.
  await page.keyboard.press("PageUp");
  await expectToPlay(page);
});
