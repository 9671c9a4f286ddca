/** The feeds of one account (spec, section 9), and that of the free channels. A chunk of its own. */
import { cardChannelOf, type Channel } from "../domain/channel";
import {
  ACTORS,
  ACTORS_SHOWS,
  EXPIRING,
  FREE_CHANNELS,
  MYSPORTS,
  RECORDINGS,
  FEED_LIMIT,
  WATCH_NEXT,
  type Feed,
} from "../domain/feeds";
import { isRecordingExpiringSoon } from "../domain/expiry";
import { cardShowOf, type CardShow, type ShowOnChannel } from "../domain/show";
import type { WireMatch } from "../domain/sports";
import { isPlayable } from "../domain/playback/playable";
import { may, profileOf, type SessionStatus } from "../domain/session";
import { sortStably } from "../domain/sortStably";
import { isEnded, isStarted } from "../domain/timeStatus";
import { watchedPercent } from "../domain/watched";
import { BOOKMARKS_CALL, RECORDINGS_CALL } from "../api/accountCalls";
import type { Api } from "../api/client";
import { memoizeAt } from "../api/memo";
import type { FeedData, FeedView } from "../domain/feedData";
import { failed, mapResult, NOT_FOUND, type ApiResult } from "../api/result";
import type { components } from "../api/schema";
import { showOf, showsOf } from "../api/wire/show";
import { allChannels, channels } from "./calls";
import { favouriteNames } from "./favourites";
import { joined } from "./joined";
import { favouritesFrom, peopleByName, showsOfAll } from "./people";
import { sportsEvents } from "./sports";

type Wire = components["schemas"];

function recordingsOf(body: unknown): CardShow[] {
  const { shows, archives } = body as Wire["RecordingList"];
  const kept = new Set(archives);
  return shows.map((show) => ({
    ...cardShowOf(showOf(show)),
    isRecorded: true,
    isArchived: kept.has(show.show_id),
  }));
}

/** Recording items are completed once started (spec, section 4). */
function completedOf(nowMs: number) {
  return (body: unknown): CardShow[] =>
    recordingsOf(body).filter((show) => isStarted(show, nowMs));
}

function expiringOf(nowMs: number) {
  return (body: unknown): CardShow[] =>
    sortStably(
      recordingsOf(body).filter((show) => isRecordingExpiringSoon(show, nowMs)),
      (a, b) => a.startDate - b.startDate,
    );
}

function recordedIdsOf(body: unknown): ReadonlySet<string> {
  const { shows } = body as Wire["RecordingList"];
  return new Set(shows.map(({ show_id }) => show_id));
}

/** What was begun and not yet seen, with how far; what was watched last stands first. */
function bookmarksOf(body: unknown): CardShow[] {
  const begun = (body as Wire["BookmarkList"]).shows.filter(
    ({ show_seen }) => !show_seen,
  );
  return sortStably(
    begun,
    (a, b) => b.show_last_update - a.show_last_update,
  ).map((show) => {
    const durationS = show.show_stop - show.show_start;
    return {
      ...cardShowOf(showOf(show)),
      watchedPercent: watchedPercent(show.show_bookmark, durationS),
      leftAtS: show.show_bookmark,
    };
  });
}

/** Those that are recorded can be played when their replay is over; others can't. */
async function begunShows(
  api: Api,
  session: SessionStatus,
): Promise<ApiResult<CardShow[]>> {
  const [begun, recorded] = await Promise.all([
    api.get(BOOKMARKS_CALL, bookmarksOf),
    may(session, "recordings") ? api.get(RECORDINGS_CALL, recordedIdsOf) : null,
  ]);
  if (!recorded) return begun;
  if (!recorded.ok) return recorded;
  return mapResult(begun, (shows) =>
    shows.map((show) => ({ ...show, isRecorded: recorded.value.has(show.id) })),
  );
}

/** Those that are on or to come. */
function notOver(matches: readonly WireMatch[], nowMs: number): CardShow[] {
  return matches
    .map(({ show }) => show)
    .filter((show) => !isEnded(show, nowMs));
}

async function matchesToCome(
  api: Api,
  nowMs: number,
): Promise<ApiResult<CardShow[]>> {
  return mapResult(await sportsEvents(api), (matches) =>
    memoizeAt(matches, nowMs, notOver),
  );
}

const cardsOf = (body: unknown) => showsOf(body).map(cardShowOf);

/** Which channels are promoted, in the portal's order. */
const promotedOf = (body: unknown): string[] =>
  (body as Wire["FastPortal"]).items
    .filter(({ display }) => display === "promo_fast")
    .map(({ channel_epg }) => channel_epg);

/** What the promoted channels show comes first. */
function promotedFirst(
  cards: readonly CardShow[],
  promoted: readonly string[],
): CardShow[] {
  const placeOf = ({ channelId }: CardShow) => {
    const place = promoted.indexOf(channelId);
    return place === -1 ? promoted.length : place;
  };
  return sortStably(cards, (a, b) => placeOf(a) - placeOf(b));
}

/** What the free channels show; the feed is not lost for what promotes them. */
async function freeChannels(api: Api): Promise<ApiResult<CardShow[]>> {
  const shows = api.get("/api/mobile/show/extras/", cardsOf);
  const promoted = api.get("/api/mobile/portal/fast/", promotedOf);
  const inOrder = await joined(shows, promoted, promotedFirst);
  return inOrder.ok ? inOrder : shows;
}

/** Shows of the favourite actors, each once. */
async function actorsShows(api: Api): Promise<ApiResult<CardShow[]>> {
  const names = await favouriteNames(api);
  if (!names.ok) return names;
  return mapResult(await peopleByName(api, names.value), (people) =>
    showsOfAll(people).map(cardShowOf),
  );
}

/** The favourite actors themselves, by name. */
async function actors(api: Api): Promise<ApiResult<FeedData>> {
  const names = await favouriteNames(api);
  if (!names.ok) return names;
  return mapResult(await peopleByName(api, names.value), (people) => {
    const all = favouritesFrom(names.value, people);
    return {
      kind: "people",
      items: all
        .slice(0, FEED_LIMIT)
        .map(({ name, portrait }) => ({ name, portrait })),
      total: all.length,
    };
  });
}

function cardsFor(
  api: Api,
  feed: Feed,
  { nowMs, session }: FeedView,
): Promise<ApiResult<CardShow[]>> {
  switch (feed.id) {
    case RECORDINGS:
      return api.get(RECORDINGS_CALL, completedOf(nowMs));
    case EXPIRING:
      return api.get(RECORDINGS_CALL, expiringOf(nowMs));
    case WATCH_NEXT:
      return begunShows(api, session);
    case MYSPORTS:
      return matchesToCome(api, nowMs);
    case ACTORS_SHOWS:
      return actorsShows(api);
    case FREE_CHANNELS:
      return freeChannels(api);
    default:
      return Promise.resolve(failed(NOT_FOUND));
  }
}

/** A show whose channel is not in the line-up is left out. */
function listOf(
  cards: readonly CardShow[],
  lineup: readonly Channel[],
): ShowOnChannel[] {
  const byId = new Map(lineup.map((channel) => [channel.id, channel] as const));
  const items: ShowOnChannel[] = [];
  for (const show of cards) {
    const channel = byId.get(show.channelId);
    if (channel) items.push({ show, channel: cardChannelOf(channel) });
  }
  return items;
}

const dataOf = (all: ShowOnChannel[]): FeedData => ({
  kind: "shows",
  items: all.slice(0, FEED_LIMIT),
  total: all.length,
});

const feedDataOf = (cards: readonly CardShow[], lineup: readonly Channel[]) =>
  dataOf(listOf(cards, lineup));

/** Watch next has what can be played; what is out of reach from where the user is, is there again when they are back. */
function playableOf({ nowMs, session }: FeedView) {
  const isCountryLocked = profileOf(session)?.countryLocked === true;
  return (cards: readonly CardShow[], lineup: readonly Channel[]) =>
    listOf(cards, lineup).filter(({ show, channel }) =>
      isPlayable(show, channel, isCountryLocked, nowMs),
    );
}

/** What an account recorded or began is theirs, also where they hid the channel. */
function lineupFor(api: Api, { id }: Feed): Promise<ApiResult<Channel[]>> {
  return id === RECORDINGS || id === EXPIRING || id === WATCH_NEXT
    ? allChannels(api)
    : channels(api);
}

/** What a feed of Home shows. */
export async function personalFeed(
  api: Api,
  feed: Feed,
  view: FeedView,
): Promise<ApiResult<FeedData>> {
  if (feed.id === ACTORS) return actors(api);
  if (feed.id === WATCH_NEXT)
    return mapResult(await personalList(api, feed, view), dataOf);
  // Matches and what the free channels show are the same for all who have the same line-up.
  return joined(cardsFor(api, feed, view), lineupFor(api, feed), feedDataOf);
}

/** Everything behind it. */
export function personalList(
  api: Api,
  feed: Feed,
  view: FeedView,
): Promise<ApiResult<ShowOnChannel[]>> {
  const listed = feed.id === WATCH_NEXT ? playableOf(view) : listOf;
  return joined(cardsFor(api, feed, view), lineupFor(api, feed), listed);
}
