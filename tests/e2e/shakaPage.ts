/** A page of the server with Shaka Player in it, under the page's own policy: a real player for the streams. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type shaka from "shaka-player";

const PLAYER = fileURLToPath(import.meta.resolve("shaka-player"));

interface Stage {
  player: shaka.Player;
  video: HTMLVideoElement;
  /** What the player complained of. */
  errors: string[];
}

declare global {
  interface Window {
    shaka: typeof shaka;
    stage: Stage;
  }
}

/** What can be seen of the player. */
export interface PlayerSeen {
  time: number;
  isLive: boolean;
  range: { start: number; end: number };
  /** The wall clock of what is shown, in milliseconds since 1970. */
  atMs: number | null;
  variants: { language: string; height: number; active: boolean }[];
  texts: { language: string; active: boolean }[];
  cues: string[];
  buffered: number;
  /** How many pictures there were, and how many of these could not be decoded. */
  frames: number;
  corrupted: number;
  errors: string[];
}

/** Opens a page and gives it a player. */
export async function openStage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/live/normal`);
  // A program may be evaluated where the page's policy forbids a script.
  await page.evaluate(await readFile(PLAYER, "utf8"));
  await page.evaluate(async () => {
    const { shaka: library } = window;
    library.polyfill.installAll();
    const video = document.createElement("video");
    video.muted = true;
    document.body.append(video);
    const player = new library.Player();
    await player.attach(video);
    // Without a graphics card frames are late, and the player would give up the best picture for that.
    player.configure({ abr: { droppedFrames: false } });
    const errors: string[] = [];
    player.addEventListener("error", (event) => {
      const { detail } = event as unknown as { detail: shaka.util.Error };
      errors.push(`${detail.code}: ${detail.message}`);
    });
    window.stage = { player, video, errors };
  });
}

/** Loads an address and starts; `licence` is where the keys are asked for, `from` a position in seconds. */
export async function load(
  page: Page,
  address: string,
  { licence, from }: { licence?: string; from?: number } = {},
): Promise<void> {
  const asked = { address, licence, from };
  const failed = await page.evaluate(async (wanted) => {
    const { player, video } = window.stage;
    if (wanted.licence) {
      const servers = { "org.w3.clearkey": wanted.licence };
      player.configure({ drm: { servers } });
    }
    try {
      await player.load(wanted.address, wanted.from ?? null);
      await video.play();
      return null;
    } catch (error) {
      const { code, data } = error as shaka.util.Error;
      return `${code}: ${JSON.stringify(data)}`;
    }
  }, asked);
  expect(failed, address).toBeNull();
}

export async function look(page: Page): Promise<PlayerSeen> {
  return page.evaluate(() => {
    const { player, video, errors } = window.stage;
    const quality = video.getVideoPlaybackQuality();
    const cues = [...video.textTracks]
      .filter((track) => track.mode === "showing")
      .flatMap((track) => [...(track.activeCues ?? [])] as VTTCue[]);
    return {
      time: video.currentTime,
      isLive: player.isLive(),
      range: player.seekRange(),
      atMs: player.getPlayheadTimeAsDate()?.getTime() ?? null,
      variants: player.getVariantTracks().map((track) => ({
        language: track.language,
        height: track.height ?? 0,
        active: track.active,
      })),
      texts: player
        .getTextTracks()
        .map(({ language, active }) => ({ language, active })),
      cues: cues.map((cue) => cue.text),
      buffered: video.buffered.length,
      frames: quality.totalVideoFrames,
      corrupted: quality.corruptedVideoFrames,
      errors,
    };
  });
}

/** Chooses audio and subtitles. */
export async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((wanted) => {
    const { player } = window.stage;
    const inLanguage = (track: { language: string }) =>
      track.language === wanted;
    player.selectAudioTrack(player.getAudioTracks().find(inLanguage)!);
    player.selectTextTrack(player.getTextTracks().find(inLanguage)!);
  }, language);
}

/** Waits until so many seconds were played, without a jump by seeking. */
export async function expectToPlay(page: Page, seconds = 1.5): Promise<void> {
  const before = await look(page);
  await expect
    .poll(async () => (await look(page)).time)
    .toBeGreaterThan(before.time + seconds);
  expect((await look(page)).errors).toEqual([]);
}
