/** What the account may watch of a series: what it recorded is known after the page. */
import { useMemo, useSyncExternalStore } from "react";
import { useApp, useSession } from "../../app/hooks";
import type { Serie, SerieViewer } from "../../domain/serie";
import { profileOf } from "../../domain/session";

/** No id has it. */
const BETWEEN = " ";

const nothing = () => "";

export function useSerieViewer({ episodes }: Serie): SerieViewer {
  const { viewerStates } = useApp();
  const isCountryLocked = profileOf(useSession())?.countryLocked === true;
  // One text for the same showings: what else changes of the account's states draws nothing anew.
  const ids = useSyncExternalStore(
    viewerStates.subscribe,
    () =>
      episodes
        .flatMap(({ showings }) => showings)
        .filter(({ id }) => {
          const state = viewerStates.of(id);
          return state?.isRecorded || state?.isArchived;
        })
        .map(({ id }) => id)
        .join(BETWEEN),
    nothing,
  );
  return useMemo(
    () => ({ recorded: new Set(ids.split(BETWEEN)), isCountryLocked }),
    [ids, isCountryLocked],
  );
}
