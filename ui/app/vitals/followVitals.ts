/**
 * How pages and playback go for real users, told to the service without anything of them, for a share of page views that the
 * operator chooses (decision 133).
 */
import { isDrawn, wantsNone } from "../../domain/counted";
import type { App } from "../context";
import { isOn } from "../preferences";

type Telling = Pick<typeof import("./telling"), "startTelling">;

/** Neither the settings nor the browser says no. */
function mayBeTold(): boolean {
  return isOn("vitals") && !wantsNone(window.navigator);
}

/**
 * Draws whether this page view is one of them; only then the code for it is fetched, which shares none with what all page views
 * fetch.
 */
export async function followVitals(
  app: App,
  chance: () => number = Math.random,
  load: () => Promise<Telling> = () => import("./telling"),
): Promise<void> {
  if (!isDrawn(app.context.vitalsShare, chance()) || !mayBeTold()) return;
  try {
    (await load()).startTelling(app, mayBeTold);
  } catch {
    // What can't be fetched is left to the next visit.
  }
}
