/** The next episode among what the account recorded and archived of a series. */
import { RECORDINGS_CALL } from "../api/accountCalls";
import type { components } from "../api/schema";
import { showOf } from "../api/wire/show";
import type { App } from "../app/context";
import type { PlayableShow } from "../app/player";
import { nextKeptOf } from "../domain/playback/nextEpisode";
import type { PlayLocation } from "../domain/playback/location";
import { isCompleted } from "../domain/recording";

function keptOf(body: unknown) {
  const { shows, archives } = body as components["schemas"]["RecordingList"];
  const archived = new Set(archives);
  return shows.map((wire) => ({
    ...showOf(wire),
    isRecorded: true,
    isArchived: archived.has(wire.show_id),
  }));
}

/** Undefined where nothing more is kept, and where that can't be found out. */
export async function nextKept(
  { api }: Pick<App, "api">,
  show: PlayableShow,
  nowMs: number,
): Promise<{ show: PlayableShow; location: PlayLocation } | undefined> {
  const kept = await api.fresh(RECORDINGS_CALL, keptOf);
  if (!kept.ok) return undefined;
  // A card doesn't say which series it is of, and old details are not told any more.
  const current = kept.value.find(({ id }) => id === show.id) ?? show;
  const completed = kept.value.filter((one) => isCompleted(one, nowMs));
  const next = nextKeptOf(current, completed);
  return (
    next && { show: next, location: next.isArchived ? "archive" : "recording" }
  );
}
