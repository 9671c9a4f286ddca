/** /recordings/{tab}: loader, head, and what the page shows and can do, for both layouts. */
import { useParams, type LoaderFunction } from "react-router";
import { useApp, useNow, useT } from "../../app/hooks";
import type { App } from "../../app/context";
import { quietHead } from "../../app/routing/head";
import { useSection } from "../../app/routing/section";
import { queryValue } from "../../domain/address";
import type { Recording, SeriesRule } from "../../domain/recording";
import {
  inOrder,
  ordersOf,
  recordingsUnder,
  type RecordingOrder,
} from "../../domain/recordingList";
import {
  isRecordingTab,
  RECORDINGS_QUERY,
  type RecordingTab,
} from "../../domain/recordingsAddress";
import { may } from "../../domain/session";
import { prefetch, useResult } from "../../queries/query";
import { recordingLibrary, recordingQuotas } from "../../queries/recordings";

/** Entered by its address without the permission, the page stands there and says so; nothing is asked for it then. */
export function loader(app: App): LoaderFunction {
  return () => {
    if (!may(app.session.get(), "recordings")) return null;
    prefetch(app, recordingQuotas);
    prefetch(app, recordingLibrary);
    return null;
  };
}

export const head = quietHead("nav.recordings");

/** Where in the page one is. */
export interface LibraryView {
  tab: RecordingTab;
  /** Only what was recorded of this series. */
  serieId: string | undefined;
}

export function useLibraryView(): LibraryView {
  const { tab } = useParams();
  const { listSearch } = useSection();
  return {
    tab: isRecordingTab(tab) ? tab : "completed",
    serieId: queryValue(RECORDINGS_QUERY, "serie", listSearch),
  };
}

/** What stands under the tab, in order. */
export function recordingsAt(
  recordings: readonly Recording[],
  { tab, serieId }: LibraryView,
  order: RecordingOrder,
  nowMs: number,
): Recording[] {
  const under = recordingsUnder(tab, recordings, nowMs).filter(
    (recording) => serieId === undefined || recording.serieId === serieId,
  );
  return inOrder(under, tab, order);
}

/** The orders there are under a tab, by name. */
export function useOrders(
  tab: RecordingTab,
): { value: RecordingOrder; label: string }[] {
  const t = useT();
  return ordersOf(tab).map((value) => ({
    value,
    label: t(`recordings.order.${value}`),
  }));
}

/** All that is recorded. Suspends. */
export function useLibrary() {
  return useResult(recordingLibrary);
}

/** Suspends. Null where the quotas can't be had: the lists are there without them. */
export function useQuotas() {
  const [quotas] = useResult(recordingQuotas);
  return quotas.ok ? quotas.value : null;
}

/** How many episodes of a series there are, done and to come. */
export function useEpisodeCounts(
  { serieId }: SeriesRule,
  recordings: readonly Recording[],
): { completed: number; scheduled: number } {
  const nowMs = useNow();
  const episodes = recordings.filter(
    (recording) => recording.serieId === serieId,
  );
  const under = (tab: RecordingTab) =>
    recordingsUnder(tab, episodes, nowMs).length;
  return {
    completed: under("completed") + under("archives"),
    scheduled: under("scheduled"),
  };
}

export function useMayRecord(): boolean {
  return may(useApp().session.get(), "recordings");
}
