/** Every piece of data the pages read: which calls it takes, joined and trimmed to what the screen needs. */
import { inCategoryOrder, type Category } from "../domain/categories";
import {
  byNumber,
  cardChannelOf,
  tileChannelOf,
  type CardChannel,
  type Channel,
  type TileChannel,
} from "../domain/channel";
import {
  CATEGORIES,
  CHANNELS,
  DEFAULT_FEEDS,
  feedKey,
  LIVE_BY_USAGE,
  REPLAY,
  ROW_LIMIT,
  type Feed,
} from "../domain/feeds";
import {
  cardShowOf,
  type CardShow,
  type Show,
  type ShowDetails,
  type ShowOnChannel,
} from "../domain/show";
import type { Span } from "../domain/timeStatus";
import type { Api, Received } from "./client";
import { ApiFailure, NOT_FOUND } from "./failure";
import type { DataSource } from "./kept";
import { channelsOf, detailsBodyOf, exploreOf, feedsOf, showsOf } from "./wire";

/** A channel with the shows that follow each other on it, the earliest first. */
export interface ChannelAir<C, S extends Span> {
  channel: C;
  shows: S[];
}

/** What a channel tile needs of a show: where it leads, and until when. */
type AirSlot = Span & { id: string };

/** The data of one row of Home, at most 20 items of `total` (the channel row has all). */
export type RowData =
  | { kind: "live"; items: ChannelAir<CardChannel, CardShow>[]; total: number }
  | { kind: "channels"; items: ChannelAir<TileChannel, AirSlot>[] }
  | { kind: "replay"; items: ShowOnChannel[]; total: number }
  | { kind: "categories"; items: Category[] }
  | { kind: "shows"; items: ShowOnChannel[] };

const channels = (api: Api) => api.get("/api/mobile/channels/", channelsOf);
const onAirShows = (api: Api) => api.get("/api/cache/epglive/", showsOf);
const explore = (api: Api) =>
  api.get("/api/mobile/show/epgflat/explore/", exploreOf);

/** Waits for two answers; the pair is as old as the older of them. */
async function both<A, B>(
  a: Promise<Received<A>>,
  b: Promise<Received<B>>,
): Promise<{ a: A; b: B; ageMs: number }> {
  const [first, second] = await Promise.all([a, b]);
  return {
    a: first.value,
    b: second.value,
    ageMs: Math.max(first.ageMs, second.ageMs),
  };
}

async function replayShows(api: Api, arg: number): Promise<Received<Show[]>> {
  if (arg !== 0)
    return api.get(
      `/api/mobile/show/epgflat/explore/category/${arg}/`,
      showsOf,
    );
  const { value, ageMs } = await explore(api);
  return { value: value.shows, ageMs };
}

/** Channels by number, each with its shows, both cut down to what is shown of them. */
function airOf<C, S extends Span>(
  lineup: readonly Channel[],
  shows: readonly Show[],
  trimChannel: (channel: Channel) => C,
  trimShow: (show: Show) => S,
): ChannelAir<C, S>[] {
  const byChannel = new Map<string, Show[]>();
  for (const show of shows) {
    const list = byChannel.get(show.channelId);
    if (list) list.push(show);
    else byChannel.set(show.channelId, [show]);
  }
  return lineup
    .slice()
    .sort(byNumber)
    .map((channel) => ({
      channel: trimChannel(channel),
      shows: (byChannel.get(channel.id) ?? [])
        .sort((a, b) => a.startDate - b.startDate)
        .map(trimShow),
    }));
}

/** Shows with their channels; a show whose channel is not in the line-up is left out. */
function onChannels(
  shows: readonly Show[],
  lineup: readonly Channel[],
): ShowOnChannel[] {
  const byId = new Map(lineup.map((channel) => [channel.id, channel] as const));
  const items: ShowOnChannel[] = [];
  for (const show of shows) {
    const channel = byId.get(show.channelId);
    if (channel)
      items.push({ show: cardShowOf(show), channel: cardChannelOf(channel) });
  }
  return items;
}

async function liveRow(api: Api): Promise<Received<RowData>> {
  const { a, b, ageMs } = await both(channels(api), onAirShows(api));
  const air = airOf(a, b, cardChannelOf, cardShowOf).filter(
    (item) => item.shows.length > 0,
  );
  const items = air.slice(0, ROW_LIMIT);
  return { value: { kind: "live", items, total: air.length }, ageMs };
}

async function channelRow(api: Api): Promise<Received<RowData>> {
  const { a, b, ageMs } = await both(channels(api), onAirShows(api));
  const items = airOf(a, b, tileChannelOf, ({ id, startDate, stopDate }) => ({
    id,
    startDate,
    stopDate,
  })).filter((item) => item.shows.length > 0);
  return { value: { kind: "channels", items }, ageMs };
}

async function replayRow(api: Api, arg: number): Promise<Received<RowData>> {
  const { a, b, ageMs } = await both(replayShows(api, arg), channels(api));
  const all = onChannels(a, b);
  const items = all.slice(0, ROW_LIMIT);
  return { value: { kind: "replay", items, total: all.length }, ageMs };
}

async function categoryRow(api: Api): Promise<Received<RowData>> {
  const { value, ageMs } = await explore(api);
  const items = inCategoryOrder(value.categories);
  return { value: { kind: "categories", items }, ageMs };
}

async function loadRow(
  api: Api,
  feed: Feed,
  nowMs: number,
): Promise<Received<RowData>> {
  switch (feed.id) {
    case LIVE_BY_USAGE:
      return liveRow(api);
    case CHANNELS:
      return channelRow(api);
    case CATEGORIES:
      return categoryRow(api);
    case REPLAY:
      return replayRow(api, feed.arg ?? 0);
    default: {
      const { personalRow } = await import("./personalRows");
      return personalRow(api, feed, nowMs);
    }
  }
}

/** The order of Home's rows. A 404 means that the default configuration is used (spec, section 8). */
export const feedOrder: DataSource<Feed[]> = {
  key: ["feedOrder"],
  load: (api) =>
    api.get("/api/mobile/backupconfig/", feedsOf).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status === NOT_FOUND)
        return { value: DEFAULT_FEEDS.slice(), ageMs: 0 };
      throw error;
    }),
};

/** One row of Home, as it is at a moment. */
export function feedRow(feed: Feed, nowMs: number): DataSource<RowData> {
  return {
    key: ["feedRow", feedKey(feed)],
    load: (api) => loadRow(api, feed, nowMs),
  };
}

/** The full list behind a replay row. */
export function replayList(arg: number): DataSource<ShowOnChannel[]> {
  return {
    key: ["replayList", arg],
    load: async (api) => {
      const { a, b, ageMs } = await both(replayShows(api, arg), channels(api));
      return { value: onChannels(a, b), ageMs };
    },
  };
}

/** What the live list shows of a show. */
export type LiveListShow = Pick<
  CardShow,
  | "id"
  | "title"
  | "subTitle"
  | "startDate"
  | "stopDate"
  | "age"
  | "showIsLive"
  | "image"
>;

/** All channels with what is on and what follows. */
export const liveList: DataSource<ChannelAir<TileChannel, LiveListShow>[]> = {
  key: ["liveList"],
  load: async (api) => {
    const { a, b, ageMs } = await both(channels(api), onAirShows(api));
    const value = airOf(a, b, tileChannelOf, (show): LiveListShow => ({
      id: show.id,
      title: show.title,
      subTitle: show.subTitle,
      startDate: show.startDate,
      stopDate: show.stopDate,
      age: show.age,
      showIsLive: show.showIsLive,
      image: show.image,
    }));
    return { value, ageMs };
  },
};

/** One show with its texts, people and channel. */
export function showDetails(showId: string): DataSource<ShowDetails> {
  return {
    key: ["showDetails", showId],
    load: (api) =>
      api.get(
        `/api/cache/show/details/${encodeURIComponent(showId)}/`,
        detailsBodyOf,
      ),
  };
}
