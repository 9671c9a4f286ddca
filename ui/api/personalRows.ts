/** The rows of Home that are one person's (spec, section 9), and the one of the free channels. A chunk of its own. */
import { cardChannelOf, type Channel } from "../domain/channel";
import {
  ACTORS_SHOWS,
  EXPIRING,
  FREE_CHANNELS,
  MYSPORTS,
  RECORDINGS,
  ROW_LIMIT,
  WATCH_NEXT,
  type Feed,
} from "../domain/feeds";
import { cardShowOf, type CardShow, type ShowOnChannel } from "../domain/show";
import { safePicture } from "../domain/pictures";
import type { Api, Received } from "./client";
import { deriveAt, deriveFromBoth } from "./derive";
import { ApiFailure, NOT_FOUND } from "./failure";
import type { RowData } from "./queries";
import type { components } from "./schema";
import { channelsOf, showOf, showsOf } from "./wire";

type Wire = components["schemas"];

/** Recordings count as expiring soon if under 15 days are left and they are not archived (spec, section 9). */
const SOON_S = 15 * 86_400;

function recordingsOf(body: unknown): CardShow[] {
  return (body as Wire["RecordingList"]).shows.map((show) =>
    cardShowOf(showOf(show)),
  );
}

function expiringOf(nowMs: number) {
  return (body: unknown): CardShow[] => {
    const { shows, archives } = body as Wire["RecordingList"];
    const kept = new Set(archives);
    return shows
      .filter(
        ({ show_id, show_expiration }) =>
          !kept.has(show_id) && show_expiration - nowMs / 1000 < SOON_S,
      )
      .sort((a, b) => a.show_expiration - b.show_expiration)
      .map((show) => cardShowOf(showOf(show)));
  };
}

/** What was begun and not yet seen, with how far. */
function bookmarksOf(body: unknown): CardShow[] {
  return (body as Wire["BookmarkList"]).shows
    .filter(({ show_seen }) => !show_seen)
    .map((show) => {
      const lengthS = show.show_stop - show.show_start;
      const percent = Math.round((show.show_bookmark * 100) / lengthS);
      return {
        ...cardShowOf(showOf(show)),
        watchedPercent: Math.max(0, Math.min(100, percent)),
      };
    });
}

/** Matches as cards of the shows that broadcast them. */
function matchesOf(body: unknown): CardShow[] {
  return (body as Wire["MySportsEvents"]).events.map((event) => ({
    id: event.event_id,
    channelId: event.event_channel,
    startDate: event.event_start,
    stopDate: event.event_stop,
    age: 0,
    title: event.event_title,
    subTitle: event.event_league,
    language: event.event_language,
    isSerie: false,
    showIsLive: true,
    image: safePicture(event.event_image),
  }));
}

/** Those that are on or to come. */
function notOver(matches: readonly CardShow[], nowMs: number): CardShow[] {
  return matches.filter(({ stopDate }) => stopDate * 1000 > nowMs);
}

async function matchesToCome(
  api: Api,
  nowMs: number,
): Promise<Received<CardShow[]>> {
  const { value, ageMs } = await api.get(
    "/api/mobile/mysports/events/",
    matchesOf,
  );
  return { value: deriveAt(value, nowMs, notOver), ageMs };
}

const cardsOf = (body: unknown) => showsOf(body).map(cardShowOf);

function peoplesShowsOf(body: unknown): CardShow[] {
  const byId = new Map<string, CardShow>();
  for (const { shows } of (body as Wire["PeopleList"]).people)
    for (const show of shows)
      if (!byId.has(show.show_id))
        byId.set(show.show_id, cardShowOf(showOf(show)));
  return Array.from(byId.values());
}

const favouritesOf = (body: unknown): string[] =>
  (body as Wire["BackupConfigAnswer"]).config.people;

/** Shows of the favourite actors; nobody has any before they choose some (a 404: the default configuration). */
async function actorsShows(api: Api): Promise<Received<CardShow[]>> {
  try {
    const { value: names } = await api.get(
      "/api/mobile/backupconfig/",
      favouritesOf,
    );
    if (names.length === 0) return { value: [], ageMs: 0 };
    const list = names.map(encodeURIComponent).join(",");
    return await api.get(`/api/mobile/people/${list}/`, peoplesShowsOf);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === NOT_FOUND)
      return { value: [], ageMs: 0 };
    throw error;
  }
}

function cardsFor(
  api: Api,
  feed: Feed,
  nowMs: number,
): Promise<Received<CardShow[]>> {
  const recordings = "/api/mobile/show/epgflat/recordings/";
  switch (feed.id) {
    case RECORDINGS:
      return api.get(recordings, recordingsOf);
    case EXPIRING:
      return api.get(recordings, expiringOf(nowMs));
    case WATCH_NEXT:
      return api.get("/api/mobile/show/epgflat/bookmarks/", bookmarksOf);
    case MYSPORTS:
      return matchesToCome(api, nowMs);
    case ACTORS_SHOWS:
      return actorsShows(api);
    case FREE_CHANNELS:
      return api.get("/api/mobile/show/extras/", cardsOf);
    default:
      return Promise.reject(new ApiFailure(NOT_FOUND, `feed ${feed.id}`));
  }
}

/** At most 20 of them; a show whose channel is not in the line-up is left out. */
function rowOf(
  cards: readonly CardShow[],
  lineup: readonly Channel[],
): RowData {
  const byId = new Map(lineup.map((channel) => [channel.id, channel] as const));
  const items: ShowOnChannel[] = [];
  for (const show of cards) {
    const channel = byId.get(show.channelId);
    if (channel) items.push({ show, channel: cardChannelOf(channel) });
    if (items.length === ROW_LIMIT) break;
  }
  return { kind: "shows", items };
}

export async function personalRow(
  api: Api,
  feed: Feed,
  nowMs: number,
): Promise<Received<RowData>> {
  const [cards, lineup] = await Promise.all([
    cardsFor(api, feed, nowMs),
    api.get("/api/mobile/channels/", channelsOf),
  ]);
  return {
    // Matches and what the free channels show are the same for all who have the same line-up.
    value: deriveFromBoth(cards.value, lineup.value, rowOf),
    ageMs: Math.max(cards.ageMs, lineup.ageMs),
  };
}
