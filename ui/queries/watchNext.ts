/** Takes a show out of "watch next" (spec, section 4, "Bookmark"): its bookmark is set to 0. */
import type { Query, QueryKey } from "@tanstack/react-query";
import { done } from "../api/client";
import type { ApiResult } from "../api/result";
import type { App } from "../app/context";
import type { FeedData } from "../domain/feedData";
import { feedKey, WATCH_NEXT } from "../domain/feeds";
import type { ShowOnChannel } from "../domain/show";
import type { FeedList } from "./feedList";

const FEED = ["feed", feedKey({ id: WATCH_NEXT })];
/** All pages of the list. */
const LIST = ["feedList", feedKey({ id: WATCH_NEXT })];

interface ShowList {
  items: ShowOnChannel[];
  total: number;
}

const placeOf = ({ items }: ShowList, showId: string): number =>
  items.findIndex(({ show }) => show.id === showId);

/** A list that has lost a show. */
function without<T extends ShowList>(showId: string, list: T): T {
  const items = list.items.filter(({ show }) => show.id !== showId);
  const total = list.total - (list.items.length - items.length);
  return { ...list, items, total };
}

/** A list that has a show back, before the first of those that followed it in `old`; others may have gone meanwhile. */
function withAgain<T extends ShowList>(showId: string, old: T, list: T): T {
  const at = placeOf(old, showId);
  const lost = old.items[at];
  if (!lost || placeOf(list, showId) !== -1) return list;
  const followers = new Set(old.items.slice(at + 1).map(({ show }) => show.id));
  const next = list.items.findIndex(({ show }) => followers.has(show.id));
  const items = list.items.slice();
  items.splice(next === -1 ? items.length : next, 0, lost);
  return { ...list, items, total: list.total + 1 };
}

/** Takes a show out of what is kept of a query, whichever page of it; returns what brings it back. */
async function take<T extends ShowList>(
  { queryClient }: App,
  queryKey: (string | number)[],
  showId: string,
): Promise<() => void> {
  // An answer that is on its way knows nothing of the change.
  await queryClient.cancelQueries({ queryKey });
  const change = (
    key: QueryKey,
    by: (value: T) => T,
  ): ApiResult<T> | undefined => {
    const kept = queryClient.getQueryData<ApiResult<T>>(key);
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt;
    if (!kept?.ok || updatedAt === undefined) return undefined;
    const changed = { ...kept, value: by(kept.value) };
    queryClient.setQueryData(key, changed, { updatedAt });
    return kept;
  };
  const undo = queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => {
      const old = change(query.queryKey, (list) => without(showId, list));
      return () => {
        if (old?.ok)
          change(query.queryKey, (list) => withAgain(showId, old.value, list));
      };
    });
  return () => undo.forEach((bringBack) => bringBack());
}

/** A further page that lost its last show: asked for anew it is the one before. */
function isEmptied({ state }: Query): boolean {
  const list = state.data as ApiResult<FeedList> | undefined;
  return (
    list?.ok === true && list.value.items.length === 0 && list.value.start > 0
  );
}

/** Removes it locally at once, and brings it back when the call fails: then false. */
export async function removeBookmark(
  app: App,
  showId: string,
): Promise<boolean> {
  const undo = await Promise.all([
    take<Extract<FeedData, { kind: "shows" }>>(app, FEED, showId),
    take<FeedList>(app, LIST, showId),
  ]);
  const bookmarkS = app.viewerStates.of(showId)?.bookmarkS ?? 0;
  app.viewerStates.bookmark(showId, 0);
  const call = `/api/mobile/bookmark/${encodeURIComponent(showId)}/`;
  const write = { method: "PUT", payload: { bookmark: 0 } } as const;
  const { ok } = await app.api.send(call, write, done);
  if (!ok) {
    undo.forEach((bringBack) => bringBack());
    app.viewerStates.bookmark(showId, bookmarkS);
    return false;
  }
  app.tabs.tell("watched");
  await app.queryClient.invalidateQueries({
    queryKey: LIST,
    predicate: isEmptied,
  });
  return true;
}
