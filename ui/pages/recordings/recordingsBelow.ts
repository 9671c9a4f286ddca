/** The rail below a short list of recordings: what will be recorded next, or what could be archived. */
import type { App } from "../../app/context";
import type { RailModel } from "../../components/rail/railModel";
import { paths } from "../../domain/paths";
import { isArchiveable, type Recording } from "../../domain/recording";
import { inOrder, recordingsUnder } from "../../domain/recordingList";
import { may } from "../../domain/session";
import type { RecordingLibrary } from "../../queries/recordings";
import { cardModelOf } from "./recordingCards";
import type { LibraryView } from "./RecordingsPage";

/** So many leave room for a rail on a screen: cards of one row, or lines of series. */
const MOST_LISTED = { completed: 4, series: 3, archives: 4 };

/** As many as a rail has. */
const MOST_BELOW = 20;

function coming(recordings: readonly Recording[], nowMs: number): Recording[] {
  const scheduled = recordingsUnder("scheduled", recordings, nowMs);
  return inOrder(scheduled, "scheduled", "time");
}

function comingByRule({ recordings, rules }: RecordingLibrary, nowMs: number) {
  const ids = new Set<string | undefined>(rules.map(({ serieId }) => serieId));
  return coming(recordings, nowMs).filter(({ serieId }) => ids.has(serieId));
}

/** What goes first stands first: it is what one would archive. */
function archiveable(
  { recordings }: RecordingLibrary,
  { session }: App,
  nowMs: number,
): Recording[] {
  const mayArchive = may(session.get(), "archives");
  const list = recordings.filter((one) =>
    isArchiveable(one, mayArchive, nowMs),
  );
  return inOrder(list, "completed", "expiry");
}

function recordingsFor(
  tab: keyof typeof MOST_LISTED,
  library: RecordingLibrary,
  app: App,
  nowMs: number,
): Recording[] {
  switch (tab) {
    case "completed":
      return coming(library.recordings, nowMs);
    case "series":
      return comingByRule(library, nowMs);
    default:
      return archiveable(library, app, nowMs);
  }
}

/** `listed`: how many cards or lines stand above. Null where there is nothing, or no room. */
export function recordingsBelow(
  library: RecordingLibrary,
  { tab, serieId }: LibraryView,
  listed: number,
  app: App,
  nowMs: number,
): RailModel | null {
  if (tab === "scheduled" || serieId !== undefined) return null;
  if (listed === 0 || listed > MOST_LISTED[tab]) return null;
  const below = recordingsFor(tab, library, app, nowMs).slice(0, MOST_BELOW);
  if (below.length === 0) return null;
  return {
    laneKey: "recordings/below",
    title: app.t(
      tab === "archives" ? "recordings.archiveable" : "recordings.coming",
    ),
    items: below.map((first) => ({
      kind: "show",
      key: first.show.id,
      to: paths.showOver(paths.recordings(tab), first.show.id),
      card: cardModelOf({ first, count: 1 }, nowMs, app.context.language),
    })),
  };
}
