/** What can be seen of the player's `<video>`: that time passes in it and frames are drawn. */
import { expect, type Page } from "@playwright/test";

export interface VideoSeen {
  time: number;
  frames: number;
  isPaused: boolean;
}

export function look(page: Page): Promise<VideoSeen> {
  return page.locator("video").evaluate((element) => {
    const video = element as HTMLVideoElement;
    return {
      time: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      isPaused: video.paused,
    };
  });
}

/** Waits until the picture changed for so many seconds. */
export async function expectToPlay(page: Page, seconds = 1.5): Promise<void> {
  await expect(page.locator("video")).toHaveCount(1);
  await expect.poll(async () => (await look(page)).time).toBeGreaterThan(0);
  let before = await look(page);
  // What is replaced by another stream begins anew.
  const passedS = async () => {
    const now = await look(page);
    if (now.time < before.time || now.frames < before.frames) before = now;
    return now.time - before.time;
  };
  await expect.poll(passedS).toBeGreaterThan(seconds);
  await expect
    .poll(async () => (await look(page)).frames)
    .toBeGreaterThan(before.frames);
}
