// What the benches of the player share: what one can watch, and when a key's first frame is there.
import { press } from "./browser.mjs";

/** Longer than anything takes that comes at all. */
export const PATIENCE_MS = 60_000;

/** A channel may ask for it as the evening goes on. */
export const PIN_QUESTION = /Saisissez votre code/;

/** In the page: resolves to the milliseconds from the next key to the first frame of what it led to; fails when none comes. */
function watchFirstFrame(patienceMs) {
  window.firstFrame = new Promise((resolve, reject) => {
    document.addEventListener(
      "keydown",
      ({ timeStamp }) => {
        const old = document.querySelector("video");
        const seen = new WeakSet();
        let isDone = false;
        const drawn = () => {
          if (!isDone) resolve(performance.now() - timeStamp);
          isDone = true;
        };
        setTimeout(() => reject(new Error("no frame came")), patienceMs);
        const arm = (video) => video.requestVideoFrameCallback(drawn);
        const look = () => {
          const video = document.querySelector("video");
          if (video && !seen.has(video)) {
            seen.add(video);
            // What plays already is emptied before the next stream; a new element shows nothing but what was asked for.
            if (video !== old || video.readyState === 0) arm(video);
            video.addEventListener("emptied", () => arm(video), { once: true });
          }
          if (!isDone) requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}

/** Presses a key: the milliseconds to its first frame. `page` and `session` are Playwright's, or those of `pipe.mjs`. */
export async function firstFrameMs(page, session, code) {
  await page.evaluate(watchFirstFrame, PATIENCE_MS);
  await press(session, code);
  return page.evaluate(() => window.firstFrame);
}

/** What is on channel after channel at that moment, clear and for all users. */
export async function showsOnAir(url, nowMs) {
  const read = async (path) => (await fetch(`${url}${path}`)).json();
  const { channels } = await read("/api/mobile/channels/");
  const { shows: onAir } = await read("/api/cache/epglive/");
  const clear = new Set(
    channels
      .filter((one) => one.channel_playable && !one.channel_encrypted)
      .map((one) => one.channel_epg),
  );
  const nowS = nowMs / 1000;
  return onAir.filter(
    (show) =>
      clear.has(show.show_channel) &&
      show.show_age < 12 &&
      show.show_start < nowS &&
      show.show_stop > nowS + 300,
  );
}
