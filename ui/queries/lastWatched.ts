/** What an account watched last: that by which more is suggested to it. */
import { BOOKMARKS_CALL } from "../api/accountCalls";
import type { components } from "../api/schema";
import { sortStably } from "../domain/sortStably";
import type { QueryDefinition } from "./query";

export interface WatchedTitle {
  showId: string;
  /** Of the series, where it is an episode. */
  title: string;
}

/** Each leads to a row of its own, and to a call. */
const MOST = 2;

/** The latest first, seen to their end or not; of a series the episode that was watched last. */
function lastOf(body: unknown): WatchedTitle[] {
  const { shows } = body as components["schemas"]["BookmarkList"];
  const byTitle = new Map<string, WatchedTitle>();
  for (const show of sortStably(
    shows,
    (a, b) => b.show_last_update - a.show_last_update,
  )) {
    const title = show.show_serie_title || show.show_title;
    if (title && !byTitle.has(title))
      byTitle.set(title, { showId: show.show_id, title });
  }
  return Array.from(byTitle.values()).slice(0, MOST);
}

export const lastWatched: QueryDefinition<WatchedTitle[]> = {
  key: ["lastWatched"],
  load: (api) => api.get(BOOKMARKS_CALL, lastOf),
};
