/**
 * What the first screen does not wait for, in a browser: what is personal on cards, what goes wrong, which pages are opened,
 * what the operator announces, what the user wants to be reminded of, whose searches are kept, how a share of page views goes, a
 * TV's speed, its remote's record, guide and search buttons, and what the server is to know of the device.
 */
import type { App } from "./app/context";
import { writeAppearanceCookie } from "./app/appearanceCookie";
import { followRecordKey } from "./components/recording/recordKey";
import { followReminders } from "./components/reminder/followReminders";
import { measureAtFirstStart } from "./app/firstMeasure";
import { followErrors } from "./app/lastErrors";
import { followSearches } from "./app/session/searches";
import { followVitals } from "./app/vitals/followVitals";
import { followVisits, type VisitedRouter } from "./app/visits";
import { followPageKeys, type NavigatingRouter } from "./focus/pageKeys";
import {
  followAnnouncements,
  type ChangingRouter,
} from "./queries/announcements";
import { followViewerStates } from "./queries/viewerStates";

export function followAll(
  app: App,
  router: VisitedRouter & ChangingRouter & NavigatingRouter,
): void {
  followErrors(app);
  // Cookies end; what was chosen does not.
  writeAppearanceCookie();
  followViewerStates(app);
  followSearches(app);
  followVisits(app, router);
  followAnnouncements(app, router);
  followReminders(app, router);
  void followVitals(app);
  if (app.context.variant !== "tv") return;
  measureAtFirstStart();
  followRecordKey(app);
  followPageKeys(app, router);
}
