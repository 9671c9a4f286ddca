/** What the account recorded and how far it watched, for every card on screen: loaded after the page, and kept up to date. */
import { QueryObserver } from "@tanstack/react-query";
import { BOOKMARKS_CALL, RECORDINGS_CALL } from "../api/accountCalls";
import type { Api } from "../api/client";
import type { ApiResult } from "../api/result";
import type { components } from "../api/schema";
import type { App } from "../app/context";
import { NO_MARK, type Mark } from "../domain/mark";
import { may } from "../domain/session";
import { optionsOf, type QueryDefinition } from "./query";
import { renewVodAccount } from "./vodRenewal";

type Wire = components["schemas"];
type Marked = [showId: string, mark: Mark][];

function bookmarksOf(body: unknown): Marked {
  return (body as Wire["BookmarkList"]).shows.map((show) => [
    show.show_id,
    { ...NO_MARK, bookmarkS: show.show_bookmark, isSeen: show.show_seen },
  ]);
}

function recordingsOf(body: unknown): Marked {
  const { shows, archives } = body as Wire["RecordingList"];
  const kept = new Set(archives);
  return shows.map(({ show_id }) => [
    show_id,
    { ...NO_MARK, isRecorded: true, isArchived: kept.has(show_id) },
  ]);
}

function together(recorded: Marked, bookmarked: Marked): Marked {
  const marks = new Map(recorded);
  for (const [showId, { bookmarkS, isSeen }] of bookmarked) {
    const mark = marks.get(showId) ?? NO_MARK;
    marks.set(showId, { ...mark, bookmarkS, isSeen });
  }
  return Array.from(marks);
}

const NONE: ApiResult<Marked> = { ok: true, value: [], ageMs: 0 };

async function load(api: Api, mayRecord: boolean): Promise<ApiResult<Marked>> {
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
const KEY = ["recordings", "marks"] as const;

function marksOf(app: App): QueryDefinition<Marked> {
  const mayRecord = may(app.session.get(), "recordings");
  return { key: KEY, load: (api) => load(api, mayRecord) };
}

/** Follows what the account's marks are; nobody's are none. Returns the stop. */
function observe(app: App): () => void {
  if (app.session.get().state !== "authenticated") return () => {};
  const observer = new QueryObserver(
    app.queryClient,
    optionsOf(app, marksOf(app)),
  );
  let shown: unknown;
  return observer.subscribe(({ data }) => {
    if (!data?.ok || data === shown) return;
    shown = data;
    app.marks.replace(new Map(data.value));
  });
}

/** For as long as the page is open. */
export function followMarks(app: App): void {
  let epoch = app.session.epoch();
  let stop = observe(app);
  app.session.subscribe(() => {
    if (epoch === app.session.epoch()) return;
    epoch = app.session.epoch();
    stop();
    app.marks.replace(new Map());
    stop = observe(app);
  });
  app.tabs.listen((message) => {
    if (message !== "watched") return;
    void app.queryClient.invalidateQueries({ queryKey: KEY });
    void renewVodAccount(app);
  });
}
