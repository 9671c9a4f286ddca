/** Where a viewer left off, as the service remembers it. */
import { BOOKMARKS_CALL } from "../api/accountCalls";
import type { App } from "../app/context";
import type { components } from "../api/schema";

function positionsOf(body: unknown): Map<string, number> {
  const { shows } = body as components["schemas"]["BookmarkList"];
  return new Map(shows.map((show) => [show.show_id, show.show_bookmark]));
}

/** Seconds from the show's start; undefined where there is none, and where it can't be found out. */
export async function bookmarkOf(
  { api }: Pick<App, "api">,
  showId: string,
): Promise<number | undefined> {
  const positions = await api.fresh(BOOKMARKS_CALL, positionsOf);
  return positions.ok ? positions.value.get(showId) : undefined;
}
