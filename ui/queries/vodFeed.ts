/** Home's feed of the video on demand, and the list behind it. A chunk of its own. */
import type { Api } from "../api/client";
import { memoize } from "../api/memo";
import { mapResult, type ApiResult } from "../api/result";
import type { FeedData } from "../domain/feedData";
import { FEED_LIMIT } from "../domain/feeds";
import type { Language } from "../domain/page";
import { HOME_FEED } from "../domain/vod/category";
import type { VodElement } from "../domain/vod/element";
import { allIn, category } from "./vodCategory";

/** Titles of the page's language come first. */
export async function vodFeedElements(
  api: Api,
  language: Language,
): Promise<ApiResult<VodElement[]>> {
  return mapResult(await category(api, HOME_FEED, language), (found) =>
    memoize(found, allIn),
  );
}

const dataOf = (all: VodElement[]): FeedData => ({
  kind: "vod",
  items: all.slice(0, FEED_LIMIT),
  total: all.length,
});

export async function loadVodFeed(
  api: Api,
  language: Language,
): Promise<ApiResult<FeedData>> {
  return mapResult(await vodFeedElements(api, language), (all) =>
    memoize(all, dataOf),
  );
}
