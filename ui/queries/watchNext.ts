/** Takes a show out of "watch next" (spec, section 4, "Bookmark"): its bookmark is set to 0. */
import { done } from "../api/client";
import type { ApiResult } from "../api/result";
import type { App } from "../app/context";
import type { FeedData } from "../domain/feedData";
import { feedKey, WATCH_NEXT } from "../domain/feeds";
import type { ShowOnChannel } from "../domain/show";
import type { FeedList } from "./feedList";

const ROW = ["feed", feedKey({ id: WATCH_NEXT })];
const LIST = ["feedList", feedKey({ id: WATCH_NEXT }), 1];

const isOther =
  (showId: string) =>
  ({ show }: ShowOnChannel): boolean =>
    show.id !== showId;

/** A row or a list that has lost a show. */
function without<T extends { items: ShowOnChannel[]; total: number }>(
  showId: string,
  list: T,
): T {
  const items = list.items.filter(isOther(showId));
  const total = list.total - (list.items.length - items.length);
  return { ...list, items, total };
}

const rowWithout = (showId: string, row: FeedData): FeedData =>
  row.kind === "shows" ? without(showId, row) : row;

/** Changes what is kept of a query; returns what undoes it. */
async function change<T>(
  { queryClient }: App,
  key: (string | number)[],
  by: (value: T) => T,
): Promise<() => void> {
  // An answer that is on its way knows nothing of the change.
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueryData<ApiResult<T>>(key);
  const state = queryClient.getQueryState(key);
  if (!before?.ok || !state) return () => {};
  const updatedAt = state.dataUpdatedAt;
  const set = (result: ApiResult<T>) =>
    queryClient.setQueryData(key, result, { updatedAt });
  set({ ...before, value: by(before.value) });
  return () => set(before);
}

/** Removes it locally at once, and brings it back when the call fails: then false. */
export async function removeBookmark(
  app: App,
  showId: string,
): Promise<boolean> {
  const undo = await Promise.all([
    change<FeedData>(app, ROW, (row) => rowWithout(showId, row)),
    change<FeedList>(app, LIST, (list) => without(showId, list)),
  ]);
  const bookmarkS = app.marks.of(showId)?.bookmarkS ?? 0;
  app.marks.bookmark(showId, 0);
  const call = `/api/mobile/bookmark/${encodeURIComponent(showId)}/`;
  const write = { method: "PUT", payload: { bookmark: 0 } } as const;
  const { ok } = await app.api.send(call, write, done);
  if (ok) app.tabs.tell("watched");
  else {
    undo.forEach((bringBack) => bringBack());
    app.marks.bookmark(showId, bookmarkS);
  }
  return ok;
}
