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
import { derive, deriveFromBoth } from "./derive";
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

type Row<Kind extends RowData["kind"]> = Extract<RowData, { kind: Kind }>;

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

function liveRowOf(lineup: readonly Channel[], shows: readonly Show[]) {
  const air = airOf(lineup, shows, cardChannelOf, cardShowOf).filter(
    (item) => item.shows.length > 0,
  );
  const items = air.slice(0, ROW_LIMIT);
  return { kind: "live", items, total: air.length } satisfies Row<"live">;
}

function slotOf({ id, startDate, stopDate }: Show): AirSlot {
  return { id, startDate, stopDate };
}

function channelRowOf(lineup: readonly Channel[], shows: readonly Show[]) {
  const items = airOf(lineup, shows, tileChannelOf, slotOf).filter(
    (item) => item.shows.length > 0,
  );
  return { kind: "channels", items } satisfies Row<"channels">;
}

function replayRowOf(shows: readonly Show[], lineup: readonly Channel[]) {
  const all = onChannels(shows, lineup);
  const items = all.slice(0, ROW_LIMIT);
  return { kind: "replay", items, total: all.length } satisfies Row<"replay">;
}

function categoryRowOf({ categories }: { categories: Category[] }) {
  const items = inCategoryOrder(categories);
  return { kind: "categories", items } satisfies Row<"categories">;
}

/** What `of` makes of two answers. */
async function joined<A, B, T>(
  first: Promise<Received<A>>,
  second: Promise<Received<B>>,
  of: (a: A, b: B) => T,
): Promise<Received<T>> {
  const { a, b, ageMs } = await both(first, second);
  return { value: deriveFromBoth(a, b, of), ageMs };
}

async function categoryRow(api: Api): Promise<Received<RowData>> {
  const { value, ageMs } = await explore(api);
  return { value: derive(value, categoryRowOf), ageMs };
}

async function loadRow(
  api: Api,
  feed: Feed,
  nowMs: number,
): Promise<Received<RowData>> {
  switch (feed.id) {
    case LIVE_BY_USAGE:
      return joined(channels(api), onAirShows(api), liveRowOf);
    case CHANNELS:
      return joined(channels(api), onAirShows(api), channelRowOf);
    case CATEGORIES:
      return categoryRow(api);
    case REPLAY:
      return joined(
        replayShows(api, feed.arg ?? 0),
        channels(api),
        replayRowOf,
      );
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
    load: (api) => joined(replayShows(api, arg), channels(api), onChannels),
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

function liveListShowOf(show: Show): LiveListShow {
  return {
    id: show.id,
    title: show.title,
    subTitle: show.subTitle,
    startDate: show.startDate,
    stopDate: show.stopDate,
    age: show.age,
    showIsLive: show.showIsLive,
    image: show.image,
  };
}

function liveListOf(lineup: readonly Channel[], shows: readonly Show[]) {
  return airOf(lineup, shows, tileChannelOf, liveListShowOf);
}

export type LiveList = ChannelAir<TileChannel, LiveListShow>[];

/** All channels with what is on and what follows. */
export const liveList: DataSource<LiveList> = {
  key: ["liveList"],
  load: (api) => joined(channels(api), onAirShows(api), liveListOf),
};

/**
 * One show with its texts, people and channel. What the guide has forgotten, somebody who is signed in may still have,
 * recorded or begun.
 */
export function showDetails(
  showId: string,
  isSignedIn = false,
): DataSource<ShowDetails> {
  const id = encodeURIComponent(showId);
  return {
    key: ["showDetails", showId],
    async load(api) {
      try {
        return await api.get(`/api/cache/show/details/${id}/`, detailsBodyOf);
      } catch (error) {
        const isUnknown =
          error instanceof ApiFailure && error.status === NOT_FOUND;
        if (!isUnknown || !isSignedIn) throw error;
        return api.get(`/api/mobile/show/details/${id}/`, detailsBodyOf);
      }
    },
  };
}
