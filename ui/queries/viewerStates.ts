/** What the account recorded and how far it watched, for every card on screen: loaded after the page, and kept up to date. */
import { QueryObserver } from "@tanstack/react-query";
import { BOOKMARKS_CALL, RECORDINGS_CALL } from "../api/accountCalls";
import type { Api } from "../api/client";
import type { ApiResult } from "../api/result";
import type { components } from "../api/schema";
import type { App } from "../app/context";
import { NO_VIEWER_STATE, type ViewerState } from "../domain/viewerState";
import { may } from "../domain/session";
import { optionsOf, peek, type QueryDefinition } from "./query";
import { renewVodAccount } from "./vodRenewal";
import { renewWatchNext } from "./watched";

type Wire = components["schemas"];
type StatesByShow = [showId: string, state: ViewerState][];

function bookmarksOf(body: unknown): StatesByShow {
  return (body as Wire["BookmarkList"]).shows.map((show) => [
    show.show_id,
    {
      ...NO_VIEWER_STATE,
      bookmarkS: show.show_bookmark,
      isSeen: show.show_seen,
    },
  ]);
}

function recordingsOf(body: unknown): StatesByShow {
  const { shows, archives } = body as Wire["RecordingList"];
  const kept = new Set(archives);
  return shows.map(({ show_id }) => [
    show_id,
    { ...NO_VIEWER_STATE, isRecorded: true, isArchived: kept.has(show_id) },
  ]);
}

function together(
  recorded: StatesByShow,
  bookmarked: StatesByShow,
): StatesByShow {
  const states = new Map(recorded);
  for (const [showId, { bookmarkS, isSeen }] of bookmarked) {
    const state = states.get(showId) ?? NO_VIEWER_STATE;
    states.set(showId, { ...state, bookmarkS, isSeen });
  }
  return Array.from(states);
}

const NONE: ApiResult<StatesByShow> = { ok: true, value: [], ageMs: 0 };

async function load(
  api: Api,
  mayRecord: boolean,
): Promise<ApiResult<StatesByShow>> {
  const [recorded, bookmarked] = await Promise.all([
    mayRecord ? api.fresh(RECORDINGS_CALL, recordingsOf) : NONE,
    api.fresh(BOOKMARKS_CALL, bookmarksOf),
  ]);
  if (!recorded.ok) return recorded;
  if (!bookmarked.ok) return bookmarked;
  return {
    ok: true,
    value: together(recorded.value, bookmarked.value),
    ageMs: Math.max(recorded.ageMs, bookmarked.ageMs),
  };
}

/** What changes recordings makes everything old whose name begins like this. */
const KEY = ["recordings", "viewerStates"] as const;

function viewerStatesOf(app: App): QueryDefinition<StatesByShow> {
  const mayRecord = may(app.session.get(), "recordings");
  return { key: KEY, load: (api) => load(api, mayRecord) };
}

/** Follows the states of the account; a visitor without one has none. Returns the stop. */
function observe(app: App): () => void {
  if (app.session.get().state !== "authenticated") return () => {};
  const observer = new QueryObserver(
    app.queryClient,
    optionsOf(app, viewerStatesOf(app)),
  );
  let shown: unknown;
  return observer.subscribe(({ data }) => {
    if (!data?.ok || data === shown) return;
    shown = data;
    app.viewerStates.replace(new Map(data.value));
  });
}

/** Which shows "watch next" lists, as far as it is known. */
function underWay(app: App): string {
  const states = peek(app, viewerStatesOf(app));
  if (!states?.ok) return "";
  return states.value
    .filter(([, { bookmarkS, isSeen }]) => bookmarkS > 0 && !isSeen)
    .map(([showId]) => showId)
    .sort()
    .join();
}

/** Another tab writes while it plays, and each time it tells; what "watch next" lists changes with few of these. */
async function renewStates(app: App): Promise<void> {
  const before = underWay(app);
  await app.queryClient.invalidateQueries({ queryKey: KEY });
  if (underWay(app) !== before) renewWatchNext(app, "active");
}

/** For as long as the page is open. */
export function followViewerStates(app: App): void {
  let epoch = app.session.epoch();
  let stop = observe(app);
  app.session.subscribe(() => {
    if (epoch === app.session.epoch()) return;
    epoch = app.session.epoch();
    stop();
    app.viewerStates.replace(new Map());
    stop = observe(app);
  });
  app.tabs.listen((message) => {
    if (message !== "watched") return;
    void renewStates(app);
    void renewVodAccount(app);
  });
}
