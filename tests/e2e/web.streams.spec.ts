/** The head-end's streams in a real player: live, start-over, replay and on demand, HLS and DASH, with and without keys. */
import type { components } from "../../ui/api/schema";
import { nowMs } from "./clock";
import { expect, test as base } from "./fixtures";
import { startHeadend, startServer } from "./ownServer";
import { PASSWORD } from "./sessions";
import { expectToPlay, load, look, openStage, speak } from "./shakaPage";
import { encrypted, onAir } from "./television";

type Rights = components["schemas"]["ShowRights"];
type ChannelRights = components["schemas"]["ChannelRights"];
type VodStream = components["schemas"]["VodStream"];
type Locations = components["schemas"]["VodLocations"];
type VodShow = components["schemas"]["VodShow"];
type SignedIn = components["schemas"]["SignedIn"];

/** A head-end and the server before it, shared by a worker's tests: where each is, without a trailing slash. */
interface Plant {
  headend: string;
  server: string;
}

interface House {
  /** Where pages and streams are. */
  origin: string;
  /** Asks the head-end as the test's own subscriber. */
  ask<T>(path: string): Promise<T>;
  /** The same, with another method and a payload that says nothing. */
  write<T>(method: "PUT" | "POST", path: string): Promise<T>;
}

const test = base.extend<{ house: House }, { plant: Plant }>({
  plant: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const headend = await startHeadend();
      const server = await startServer("--upstream", headend.origin);
      await use({ headend: headend.origin, server: server.origin });
      await server.stop();
      await headend.stop();
    },
    { scope: "worker" },
  ],
  house: async ({ plant: { headend, server }, subscriber }, use) => {
    const signedIn = await fetch(`${headend}/api/mobile/auth/`, {
      method: "POST",
      body: JSON.stringify({
        username: subscriber,
        password: PASSWORD,
        context: "password",
        device_id: "e2e",
        device_alias: "a test",
      }),
    });
    const { token } = (await signedIn.json()) as SignedIn;
    // What is rated is closed until the PIN was typed on the device.
    await fetch(`${headend}/api/mobile/parentalcontrol/check/`, {
      method: "POST",
      headers: { "x-auth-token": token },
      body: JSON.stringify({ pin: "1234" }),
    });
    const said = async <T>(path: string, asked: RequestInit) => {
      const headers = { "x-auth-token": token };
      const answer = await fetch(`${headend}${path}`, { ...asked, headers });
      expect(answer.status, path).toBe(200);
      return (await answer.json()) as T;
    };
    await use({
      origin: server,
      ask: <T>(path: string) => said<T>(path, {}),
      write: <T>(method: "PUT" | "POST", path: string) =>
        said<T>(path, { method, body: "{}" }),
    });
  },
});

/** Live of a channel, or its past, as a subscriber gets it. */
async function streamOf(
  house: House,
  name: "live" | "replay",
  kind: string,
): Promise<string> {
  const path = "/api/mobile/channel/rights/rive_une/";
  const rights = await house.ask<ChannelRights>(path);
  const url = rights[`channel_ott_${name}_url`];
  return url.replace(/m3u8$/, kind);
}

const nowS = () => Math.floor(nowMs() / 1000);

/** What can have been played since a moment, however slow the machine is, and a segment or two before. */
const playableSince = (sinceMs: number) => (nowMs() - sinceMs) / 1000 + 10;

/** Three bit rates in two languages. */
const VARIANTS = ["de", "fr"].flatMap((language) =>
  [144, 288, 480].map((height) => `${language} ${height}`),
);

function clock(ms: number): string {
  const zone = { timeZone: "Europe/Zurich", hour12: false };
  return new Date(ms).toLocaleTimeString("de-CH", zone);
}

for (const kind of ["m3u8", "mpd"]) {
  test(
    `live plays as ${kind}, with three bit rates in two languages`,
    { tag: kind === "mpd" ? [] : "@full" },
    async ({ page, house }) => {
      await openStage(page, house.origin);
      const loadedMs = nowMs();
      await load(page, await streamOf(house, "live", kind));
      await expectToPlay(page, 5);
      const seen = await look(page);
      expect(seen.isLive).toBe(true);
      const variants = seen.variants.map(
        (one) => `${one.language} ${one.height}`,
      );
      expect(variants.sort()).toEqual(VARIANTS);
      expect(seen.atMs).toBeGreaterThan(loadedMs - 60_000);
      expect(seen.atMs).toBeLessThan(nowMs());
    },
  );

  test(
    `audio and subtitles are switched while live plays as ${kind}`,
    { tag: "@full" },
    async ({ page, house }) => {
      await openStage(page, house.origin);
      await load(page, await streamOf(house, "live", kind));
      await expectToPlay(page);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const active = async () =>
        (await look(page)).variants.find((one) => one.active)?.language;
      await expect.poll(active).toBe("fr");
      for (const [language, sentence] of [
        ["de", /^Es ist (\S+) Uhr auf Rive Une\n./],
        ["fr", /^Il est (\S+) sur Rive Une\n./],
      ] as const) {
        await speak(page, language);
        await expectToPlay(page);
        await expect.poll(active).toBe(language);
        await expect
          .poll(() => asked.some((url) => url.includes(`/audio-${language}/`)))
          .toBe(true);
        // The subtitles tell the time of day of what is shown at that moment.
        await expect(async () => {
          const { cues, atMs } = await look(page);
          expect(cues).toHaveLength(1);
          const told = sentence.exec(cues[0]!)?.[1];
          expect([
            clock(atMs!),
            clock(atMs! - 500),
            clock(atMs! + 500),
          ]).toContain(told);
        }).toPass();
      }
    },
  );

  test(
    `a replay plays as ${kind}, and where it is sought to`,
    { tag: "@full" },
    async ({ page, house }) => {
      const start = (Math.floor(nowS() / 60) - 90) * 60;
      await openStage(page, house.origin);
      const query = `start=${start}&stop=${start + 1800}`;
      const replay = await streamOf(house, "replay", kind);
      const loadedMs = nowMs();
      await load(page, `${replay}?${query}`);
      await expectToPlay(page);
      const before = await look(page);
      expect(before.isLive).toBe(false);
      expect(before.time).toBeLessThan(playableSince(loadedMs));
      expect(before.range.end - before.range.start).toBeCloseTo(1800, 0);
      const soughtMs = nowMs();
      await page.evaluate(() => (window.stage.video.currentTime = 1000));
      await expectToPlay(page);
      const { time, atMs } = await look(page);
      expect(time).toBeGreaterThan(1000);
      expect(time).toBeLessThan(1000 + playableSince(soughtMs));
      // DASH tells no wall clock of what is complete.
      if (kind === "m3u8")
        expect(Math.abs(atMs! / 1000 - (start + time))).toBeLessThan(1);
    },
  );

  test(
    `a running show is started over as ${kind} and goes on growing`,
    { tag: "@full" },
    async ({ page, house }) => {
      const start = (Math.floor(nowS() / 60) - 2) * 60;
      await openStage(page, house.origin);
      const query = `start=${start}&stop=${nowS() + 1800}`;
      const replay = await streamOf(house, "replay", kind);
      const loadedMs = nowMs();
      await load(page, `${replay}?${query}`, { from: 0 });
      await expectToPlay(page);
      const before = await look(page);
      const mostS = playableSince(loadedMs);
      expect(before.time - before.range.start).toBeLessThan(mostS);
      expect(Math.abs(before.atMs! / 1000 - start)).toBeLessThan(mostS);
      await expect
        .poll(async () => (await look(page)).range.end)
        .toBeGreaterThan(before.range.end + 4);
      await expectToPlay(page);
      expect((await look(page)).range.start).toBe(before.range.start);
    },
  );

  test(
    `what is on demand plays as ${kind}, past the end of the clip's minute`,
    { tag: "@full" },
    async ({ page, house }) => {
      const { elements } = await house.ask<Locations>(
        "/api/mobile/vod/locations/shows/",
      );
      const id = elements[0]!.show_id!;
      const show = await house.ask<VodShow>(`/api/mobile/vod/show/${id}`);
      const product = `/api/mobile/vod/product/${show.show_products[0]!.product_id}`;
      await house.write("PUT", `${product}/purchase/`);
      const film = await house.write<VodStream>("POST", `${product}/licence/`);
      await openStage(page, house.origin);
      await load(page, kind === "mpd" ? film.dash_url : film.url, { from: 57 });
      await expectToPlay(page, 5);
      const seen = await look(page);
      expect(seen.time).toBeGreaterThan(60);
      expect(seen.isLive).toBe(false);
      // The last of its segments of 4 seconds is whole.
      const end = Math.ceil(show.show_duration / 4) * 4;
      expect(seen.range).toEqual({ start: 0, end });
      expect(seen.buffered).toBe(1);
    },
  );

  test(
    `an encrypted channel plays as ${kind} with the licence of its rights`,
    { tag: kind === "m3u8" ? [] : "@full" },
    async ({ page, request, house }) => {
      const { show } = encrypted(await onAir(request, house.origin));
      const rights = await house.ask<Rights>(
        `/api/mobile/show/rights/${show.show_id}/`,
      );
      expect(rights.drm?.key_system_id).toBe("org.w3.clearkey");
      await openStage(page, house.origin);
      const licence = rights.drm!.licence_url;
      const asked = page.waitForRequest(
        (one) => one.method() === "POST" && one.url().endsWith(licence),
      );
      await load(page, rights.url.replace("m3u8", kind), { licence });
      expect((await (await asked).response())?.status()).toBe(200);
      await expectToPlay(page, 5);
      const seen = await look(page);
      expect(seen.variants).toHaveLength(6);
      // Frames were decoded, not only counted through.
      expect(seen.frames).toBeGreaterThan(50);
      expect(seen.corrupted).toBe(0);
    },
  );
}
