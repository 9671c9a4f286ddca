/**
 * Tells the service how this page view goes, whenever the page is hidden or left: each figure once. A chunk of its own, for the
 * few page views that tell.
 */
import { sendLeaving } from "../../api/browser";
import type { Write } from "../../api/transport";
import { messageOf, type PageFigures } from "../../domain/vitals";
import type { App } from "../context";
import { followPageFigures } from "./pageFigures";
import { followPlayback } from "./playbackFigures";

const CALL = "/api/vitals/";

/** A page that is hidden again and again tells so often. */
const MOST_MESSAGES = 10;

/** What it takes from the browser, so that a test can be it. */
export interface TellingDeps {
  pageFigures: () => PageFigures;
  elapsedMs: () => number;
  send: (call: string, write: Write) => void;
}

const browser = (): TellingDeps => ({
  pageFigures: followPageFigures(),
  elapsedMs: () => performance.now(),
  send: sendLeaving,
});

/** `mayBeTold`: the user has not said no meanwhile. */
export function startTelling(
  app: App,
  mayBeTold: () => boolean,
  deps: TellingDeps = browser(),
): void {
  const playback = followPlayback(app.player, deps.elapsedMs);
  let messages = 0;
  let isPageTold = false;

  function tell(): void {
    const ofPlayback = playback.take();
    const ofPage = isPageTold ? {} : deps.pageFigures();
    isPageTold = true;
    if (messages >= MOST_MESSAGES || !mayBeTold()) return;
    const payload = messageOf(app.context.variant, ofPage, ofPlayback);
    if (payload === null) return;
    messages += 1;
    deps.send(CALL, { method: "POST", payload });
  }

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") tell();
  });
  window.addEventListener("pagehide", tell);
}
