/** What the account may watch of a series, and what it did of it: both are known after the page. */
import { useMemo, useSyncExternalStore } from "react";
import type { ViewerStates } from "../../app/viewerStates";
import { useApp, useSession } from "../../app/hooks";
import type { Serie, SerieViewer } from "../../domain/serie";
import { profileOf } from "../../domain/session";
import { isUnderWay, isWatched } from "../../domain/viewerState";

type Ids = Record<"recorded" | "begun" | "seen", string[]>;

/** One text for the same showings: what else changes of the account's states draws nothing anew. */
function textOf(states: ViewerStates, { episodes }: Serie): string {
  const ids: Ids = { recorded: [], begun: [], seen: [] };
  for (const { showings } of episodes)
    for (const showing of showings) {
      const { id } = showing;
      const state = states.of(id);
      if (!state) continue;
      if (state.isRecorded || state.isArchived) ids.recorded.push(id);
      if (isWatched(state, showing)) ids.seen.push(id);
      else if (isUnderWay(state, showing)) ids.begun.push(id);
    }
  return JSON.stringify(ids);
}

const NOTHING = JSON.stringify({ recorded: [], begun: [], seen: [] });
const nothing = () => NOTHING;

export function useSerieViewer(serie: Serie): SerieViewer {
  const { viewerStates } = useApp();
  const isCountryLocked = profileOf(useSession())?.countryLocked === true;
  const text = useSyncExternalStore(
    viewerStates.subscribe,
    () => textOf(viewerStates, serie),
    nothing,
  );
  return useMemo(() => {
    const { recorded, begun, seen } = JSON.parse(text) as Ids;
    return {
      recorded: new Set(recorded),
      begun: new Set(begun),
      seen: new Set(seen),
      isCountryLocked,
    };
  }, [text, isCountryLocked]);
}
