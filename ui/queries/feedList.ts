/** The full list behind a feed of Home, from a page of it on. */
import type { Api } from "../api/client";
import { mapResult, type ApiResult } from "../api/result";
import type { FeedView } from "../domain/feedData";
import { feedKey, REPLAY, VOD, type Feed } from "../domain/feeds";
import { partFrom, type ListPart } from "../domain/listPages";
import type { Language } from "../domain/page";
import { ANONYMOUS } from "../domain/session";
import type { ShowOnChannel } from "../domain/show";
import type { VodElement } from "../domain/vod/element";
import type { QueryDefinition } from "./query";
import { replayList } from "./replay";

export type FeedList = ListPart<ShowOnChannel>;

/** For those who may not see the feed. */
export const NO_LIST: QueryDefinition<FeedList> = {
  key: ["feedList"],
  load: () =>
    Promise.resolve({ ok: true, value: partFrom([], 1, false), ageMs: 0 }),
};

async function wholeList(
  api: Api,
  feed: Feed,
  view: FeedView,
): Promise<ApiResult<ShowOnChannel[]>> {
  if (feed.id === REPLAY) return replayList(api, feed.arg ?? 0);
  const { personalList } = await import("./personalFeeds");
  return personalList(api, feed, view);
}

/** That of the video on demand. */
export function vodFeedList(
  language: Language,
  page: number,
): QueryDefinition<ListPart<VodElement>> {
  return {
    key: ["feedList", feedKey({ id: VOD }), page],
    async load(api) {
      const { vodFeedElements } = await import("./vodFeed");
      return mapResult(await vodFeedElements(api, language), (elements) =>
        partFrom(elements, page, api.isForPage),
      );
    },
  };
}

/** As it is at a moment. */
export function feedList(
  feed: Feed,
  nowMs: number,
  session = ANONYMOUS,
  page = 1,
): QueryDefinition<FeedList> {
  return {
    key: ["feedList", feedKey(feed), page],
    load: async (api) =>
      mapResult(await wholeList(api, feed, { nowMs, session }), (shows) =>
        partFrom(shows, page, api.isForPage),
      ),
  };
}
