/** What a bookmark changes on screen: the progress of every card of the show, here and in the other tabs, and "watch next". */
import type { App } from "../app/context";
import { feedKey, WATCH_NEXT } from "../domain/feeds";
import { renewVodAccount } from "./vodRenewal";

export function renewWatchNext(
  { queryClient }: App,
  refetchType: "active" | "none",
): void {
  for (const name of ["feed", "feedList"])
    void queryClient.invalidateQueries({
      queryKey: [name, feedKey({ id: WATCH_NEXT })],
      refetchType,
    });
}

/** Seconds of the show, as they were just written; 0 removed the bookmark. */
export function noteWatched(app: App, showId: string, bookmarkS: number): void {
  const before = app.viewerStates.of(showId);
  app.viewerStates.bookmark(showId, bookmarkS);
  app.tabs.tell("watched");
  // A show that goes on being watched stays in the feed: the feed is asked for again when it is opened the next time.
  const isListed = before !== undefined && before.bookmarkS > 0;
  renewWatchNext(app, isListed ? "none" : "active");
}

/** A purchase or a playback on demand: what the account has of it is asked for anew, in every tab. */
export function noteVodChanged(app: App): void {
  app.tabs.tell("watched");
  void renewVodAccount(app);
}
