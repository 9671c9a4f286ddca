/** Puts previews together in the browser; fetched when a user points at a card for the first time. */
import { isOn, preference } from "../app/preferences";
import { afterTimeout } from "../app/previewHandle";
import type { PreviewPlayback } from "../app/previews";
import type { App } from "../app/context";
import {
  isPreviewSettingOn,
  PREVIEW_MAX_BITS_PER_S,
  type PreviewFacts,
} from "../domain/preview";
import { profileOf } from "../domain/session";
import { browserEngine } from "./browserEngine";
import { prefersHls } from "./capability";
import { deviceMemory } from "./memory";
import { createPreview } from "./preview";
import { createFrame } from "./previewFrame";
import { createRights } from "./rights";

function chosenHere(): boolean | null {
  const chosen = preference("videoPreviews");
  return chosen === null ? null : chosen === "true";
}

/** The Network Information API is in no library of types. */
interface Connected {
  connection?: PreviewFacts["connection"];
}

/** A press, a page that is left, and a page that is hidden end a preview. */
function hideWithPage(hide: () => void): void {
  document.addEventListener("click", hide, true);
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("popstate", hide);
}

export function startPreviews(app: App): PreviewPlayback {
  const isTv = app.context.variant === "tv";
  const preview = createPreview({
    app,
    // What is encrypted has no preview, so there is no key system to choose.
    rights: createRights(app, {
      keySystems: () => Promise.resolve([]),
      prefersHls: prefersHls(),
      isOnline: () => navigator.onLine,
    }),
    createEngine: browserEngine({
      isTv,
      bandwidth: deviceMemory.bandwidth(),
      memory: deviceMemory,
      maxBitsPerS: PREVIEW_MAX_BITS_PER_S,
    }),
    frame: createFrame(document),
    after: afterTimeout,
    isSettingOn: () =>
      isPreviewSettingOn({
        chosenHere: chosenHere(),
        ofProfile: profileOf(app.session.get())?.videoPreviews ?? false,
        prefersReducedMotion: window.matchMedia(
          "(prefers-reduced-motion: reduce)",
        ).matches,
        isLite: isOn("liteMode"),
      }),
    connection: () => (navigator as Connected).connection,
  });
  hideWithPage(preview.hide);
  return preview;
}
