/** Home: the order of its feeds, and the data of each, joined and trimmed to what the screen needs. */
import type { Api } from "../api/client";
import { memoize } from "../api/memo";
import { mapResult, NOT_FOUND, type ApiResult } from "../api/result";
import { feedsOf } from "../api/wire/feeds";
import { inCategoryOrder, type Category } from "../domain/categories";
import { tileChannelOf, type Channel } from "../domain/channel";
import {
  CATEGORIES,
  CHANNELS,
  DEFAULT_FEEDS,
  feedKey,
  LIVE_BY_USAGE,
  LIVE_NORMAL,
  REPLAY,
  VOD,
  FEED_LIMIT,
  type Feed,
} from "../domain/feeds";
import type { FeedData, FeedView, ScheduleSlot } from "../domain/feedData";
import type { Language } from "../domain/page";
import { ANONYMOUS } from "../domain/session";
import type { Show } from "../domain/show";
import { channels, explore, onAirShows } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";
import { replayShows } from "./replay";
import { liveScheduleOf, onChannels, scheduleOf } from "./schedule";

type FeedOf<Kind extends FeedData["kind"]> = Extract<FeedData, { kind: Kind }>;

function liveFeedOf(lineup: readonly Channel[], shows: readonly Show[]) {
  const schedule = liveScheduleOf(lineup, shows);
  const items = schedule.slice(0, FEED_LIMIT);
  return {
    kind: "live",
    items,
    total: schedule.length,
  } satisfies FeedOf<"live">;
}

function slotOf({ id, startDate, stopDate }: Show): ScheduleSlot {
  return { id, startDate, stopDate };
}

function channelFeedOf(
  lineup: readonly Channel[],
  shows: readonly Show[],
): FeedOf<"channels"> {
  const items = scheduleOf(lineup, shows, tileChannelOf, slotOf);
  return { kind: "channels", items, total: items.length };
}

/** As many tiles as the widest screen shows, and the next screen of most others. */
const CHANNELS_IN_PAGE = 24;

const channelsInPage = (feed: FeedOf<"channels">): FeedOf<"channels"> => ({
  ...feed,
  items: feed.items.slice(0, CHANNELS_IN_PAGE),
});

async function channelFeed(api: Api): Promise<ApiResult<FeedData>> {
  const feed = await joined(channels(api), onAirShows(api), channelFeedOf);
  return api.isForPage
    ? mapResult(feed, (all) => memoize(all, channelsInPage))
    : feed;
}

function replayFeedOf(shows: readonly Show[], lineup: readonly Channel[]) {
  const all = onChannels(shows, lineup);
  const items = all.slice(0, FEED_LIMIT);
  return {
    kind: "replay",
    items,
    total: all.length,
  } satisfies FeedOf<"replay">;
}

function categoryFeedOf({ categories }: { categories: Category[] }) {
  const items = inCategoryOrder(categories);
  return { kind: "categories", items } satisfies FeedOf<"categories">;
}

async function categoryFeed(api: Api): Promise<ApiResult<FeedData>> {
  return mapResult(await explore(api), (offer) =>
    memoize(offer, categoryFeedOf),
  );
}

async function loadFeed(
  api: Api,
  feed: Feed,
  view: FeedView,
): Promise<ApiResult<FeedData>> {
  switch (feed.id) {
    case LIVE_BY_USAGE:
    case LIVE_NORMAL:
      return joined(channels(api), onAirShows(api), liveFeedOf);
    case CHANNELS:
      return channelFeed(api);
    case CATEGORIES:
      return categoryFeed(api);
    case REPLAY:
      return joined(
        replayShows(api, feed.arg ?? 0),
        channels(api),
        replayFeedOf,
      );
    default: {
      const { personalFeed } = await import("./personalFeeds");
      return personalFeed(api, feed, view);
    }
  }
}

/** What Home asks of the line-up. */
export interface LineupOffer {
  /** False for a household that has films alone. */
  hasChannels: boolean;
  /** Of any channel: then Home can be personalised (spec, section 2). */
  hasReplay: boolean;
}

const offerOf = (lineup: readonly Channel[]): LineupOffer => ({
  hasChannels: lineup.length > 0,
  hasReplay: lineup.some(({ replayableHours }) => replayableHours > 0),
});

export const lineupOffer: QueryDefinition<LineupOffer> = {
  key: ["lineupOffer"],
  load: async (api) => mapResult(await channels(api), offerOf),
};

/** The order of the feeds. A 404 means that the default configuration is used (spec, section 8). */
export const feedOrder: QueryDefinition<Feed[]> = {
  key: ["feedOrder"],
  async load(api) {
    const result = await api.get("/api/mobile/backupconfig/", feedsOf);
    return !result.ok && result.status === NOT_FOUND
      ? { ok: true, value: DEFAULT_FEEDS.slice(), ageMs: 0 }
      : result;
  },
};

/** One feed, as it is at a moment. */
export function feedData(
  feed: Feed,
  nowMs: number,
  session = ANONYMOUS,
): QueryDefinition<FeedData> {
  return {
    key: ["feed", feedKey(feed)],
    load: (api) => loadFeed(api, feed, { nowMs, session }),
  };
}

/** The feed of the video on demand. */
export function vodFeed(language: Language): QueryDefinition<FeedData> {
  return {
    key: ["feed", feedKey({ id: VOD })],
    async load(api) {
      const { loadVodFeed } = await import("./vodFeed");
      return loadVodFeed(api, language);
    },
  };
}

/** Feed 101 in the order of how much this account watches which channels. */
export const liveByUsage: QueryDefinition<FeedData> = {
  key: ["feed", feedKey({ id: LIVE_BY_USAGE }), "usage"],
  async load(api) {
    const { loadLiveByUsage } = await import("./liveByUsage");
    return loadLiveByUsage(api);
  },
};
