/** Puts the player together in the browser; fetched with the first intent to watch. */
import { sendLeaving } from "../api/browser";
import type { App } from "../app/context";
import { codeLost } from "../app/lostCode";
import type { Playback } from "../app/player";
import { isStrong } from "../domain/playback/strength";
import { browserEngine } from "./browserEngine";
import { canPlay, prefersHls } from "./capability";
import { createController } from "./controller";
import { followPage } from "./lifecycle";
import { followMediaKeys } from "./mediaKeys.tv";
import { followControls } from "./mediaSession";
import { deviceMemory } from "./memory";
import { followPresence } from "./presence";
import { keySystems } from "./shaka/keySystems";
import { timely } from "./timely";
import { followWakeLock } from "./wakeLock";

export function startPlayer(app: App): Playback {
  const isTv = app.context.variant === "tv";
  const bandwidth = deviceMemory.bandwidth();
  const controller = createController({
    app,
    createEngine: browserEngine({ isTv, bandwidth, memory: deviceMemory }),
    // Who plays no HLS plays nothing that comes in parts.
    canPlay: () => canPlay("hls"),
    keySystems,
    prefersHls: prefersHls(),
    memory: deviceMemory,
    writeLeaving: sendLeaving,
    nowMs: app.clock.exact,
    elapsedMs: () => performance.now(),
    wallMs: () => Date.now(),
    isOnline: () => navigator.onLine,
    answers: (url) =>
      timely(fetch(url, { method: "HEAD" })).then(
        ({ status }) => status < 500,
        () => false,
      ),
    renewDocument: () => void codeLost(app),
    isStrong: () => isStrong(navigator, isTv),
    isTv,
  });
  followPresence(controller, window);
  followPage(controller, { window, document }, isTv);
  if (isTv) followMediaKeys(controller, app.prompts, window);
  if ("mediaSession" in navigator)
    followControls(
      controller,
      navigator.mediaSession,
      (shown) => new MediaMetadata(shown),
    );
  if ("wakeLock" in navigator)
    followWakeLock(
      controller,
      () => navigator.wakeLock.request("screen"),
      document,
    );
  return controller;
}
