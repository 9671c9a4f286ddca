/** The guide as it stands: its channels and rows, what is in view and in focus, and what is fetched for it. */
import {
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from "react";
import { useApp, useNow, usePlayer, useSession } from "../../app/hooks";
import type { ApiResult } from "../../api/result";
import type { App } from "../../app/context";
import { groupsOf } from "../../domain/group";
import { isSignedIn } from "../../domain/session";
import type { ChunkStore } from "../../guide/chunks";
import type { GuideExtent, GuideView } from "../../guide/focus";
import { jumpTo, moveToRow } from "../../guide/focus";
import {
  filterLineup,
  languagesOf,
  rowOfChannel,
  type GuideChannel,
  type GuideFilters,
} from "../../guide/lineup";
import type { GuideOpening } from "../../guide/opening";
import { guideLineup, loadStore } from "../../guide/queries";
import { channelIn, guideRows, type GuideRows } from "../../guide/rows";
import { guideSpan, VIEW_S, type Span } from "../../guide/time";
import { slotsWanted } from "../../guide/window";
import { noSubscription } from "../../kit/noSubscription";
import { ensure } from "../../queries/query";
import { channelUsage } from "../../queries/usage";
import type { GuideRequest } from "./GuidePage";
import { useExactStarts } from "./useExactStarts";

/** A value once it is loaded, asked for again with each tick of the clock until then; null meanwhile. */
function useLoaded<T>(
  load: ((app: App) => Promise<ApiResult<T>>) | null,
): T | null {
  const app = useApp();
  const [value, setValue] = useState<T | null>(null);
  const isMissing = value === null;
  useEffect(() => {
    if (!load || !isMissing) return undefined;
    let isHere = true;
    const learn = async () => {
      const result = await load(app);
      if (isHere && result.ok) setValue(result.value);
    };
    void learn();
    const stop = app.clock.subscribe(() => void learn());
    return () => {
      isHere = false;
      stop();
    };
  }, [app, load, isMissing]);
  return value;
}

const loadLineup = (app: App) => ensure(app, guideLineup);

const loadUsage = (app: App) => channelUsage(app.api);

export interface GuideState {
  rows: GuideRows;
  extent: GuideExtent;
  guide: Span;
  view: GuideView;
  setView: Dispatch<SetStateAction<GuideView>>;
  /** The languages there is a choice of, also while only the first view is there. */
  languages: readonly string[];
  /** The groups of a household's playlist, once all channels are there. */
  groups: readonly string[];
  /** The channels that the filters leave; null while only the first view is there. */
  shown: readonly GuideChannel[] | null;
}

const nothingNew = () => 0;

/** The chunks of the app, once what reads them is there; `version` counts what came into them. */
function useStore(): { store: ChunkStore | null; version: number } {
  const store = useLoaded(loadStore);
  const version = useSyncExternalStore(
    store?.subscribe ?? noSubscription,
    store?.version ?? nothingNew,
    nothingNew,
  );
  return { store, version };
}

/** Asks for what is in view and near it, again with each tick of the clock, and calls off the rest. */
function useChunks(
  store: ChunkStore | null,
  { leftS }: GuideView,
  viewS: number,
  guide: Span,
): void {
  const { clock } = useApp();
  const wanted = useMemo(
    () =>
      slotsWanted(leftS, viewS, guide)
        .map(({ name }) => name)
        .join(),
    [leftS, viewS, guide],
  );
  useEffect(() => {
    if (!store) return undefined;
    const want = () => store.want(wanted.split(","));
    want();
    return clock.subscribe(want);
  }, [clock, store, wanted]);
  useEffect(() => () => store?.want([]), [store]);
}

/** The channels to show; null while only the first view is there. */
function useShown(
  lineup: readonly GuideChannel[] | null,
  filters: GuideFilters,
): readonly GuideChannel[] | null {
  const isKnown = isSignedIn(useSession());
  const usage = useLoaded(filters.favourites && isKnown ? loadUsage : null);
  return useMemo(
    () => lineup && filterLineup(lineup, filters, isKnown ? usage : null),
    [lineup, filters, usage, isKnown],
  );
}

/** The row to go to where the channels shown became others: that of the channel in focus, at first that of what plays. */
function useRowAnew(
  opening: GuideOpening,
  shown: readonly GuideChannel[] | null,
  row: number,
): number | null {
  const playing = usePlayer().item?.channel?.id;
  const [before, setBefore] = useState(shown);
  if (!shown || shown === before) return null;
  setBefore(shown);
  const isPlaying = before === null && shown.some(({ id }) => id === playing);
  const focused = channelIn(opening, before, row)?.id;
  return rowOfChannel(shown, isPlaying ? playing : focused);
}

const NOTHING_HELD = () => undefined;

/** `requested` is what the page opened with; `rowsSeen` and `viewS` are how much of the guide is in view. */
export function useGuide(
  opening: GuideOpening,
  requested: GuideRequest,
  filters: GuideFilters,
  rowsSeen: number,
  viewS = VIEW_S,
): GuideState {
  const nowMs = useNow();
  const { store, version } = useStore();
  const lineup = useLoaded(loadLineup);
  const languages = useMemo(
    () => (lineup ? languagesOf(lineup) : opening.languages),
    [lineup, opening],
  );
  const groups = useMemo(() => groupsOf(lineup ?? []), [lineup]);
  const shown = useShown(lineup, filters);
  const [view, setView] = useState<GuideView>({
    row: opening.firstRow,
    topRow: opening.firstRow,
    anchorS: requested.atS,
    leftS: requested.leftS,
  });
  const { startS, stopS } = useMemo(() => guideSpan(nowMs), [nowMs]);
  const guide = useMemo(() => ({ startS, stopS }), [startS, stopS]);
  const exact = useExactStarts(
    opening,
    (row) => channelIn(opening, shown, row),
    view,
    rowsSeen,
    viewS,
  );
  const rows = useMemo(
    () => guideRows(opening, shown, store?.held ?? NOTHING_HELD, exact),
    // A new version of the store is new rows: those drawn are drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
    [opening, shown, store, version, exact],
  );
  const { rowCount } = rows;
  const extent = useMemo(
    () => ({ rowCount, rowsSeen, viewS, guide }),
    [rowCount, rowsSeen, viewS, guide],
  );
  const row = useRowAnew(opening, shown, view.row);
  if (row !== null && row !== view.row) setView(moveToRow(view, row, extent));
  // The days are others once the clock was set.
  if (view.leftS >= guide.stopS || view.leftS + viewS <= guide.startS)
    setView(jumpTo(view, Math.floor(nowMs / 1000), extent));
  useChunks(store, view, viewS, guide);
  return {
    rows,
    extent,
    guide,
    view,
    setView,
    languages,
    groups,
    shown,
  };
}
