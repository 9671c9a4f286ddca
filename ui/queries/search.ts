/** What a search finds: the server's answer on the channels of the line-up, and what is on air to be found beside it. */
import { mapResult } from "../api/result";
import { searchOf, type SearchAnswer } from "../api/wire/search";
import {
  cardChannelOf,
  type CardChannel,
  type Channel,
} from "../domain/channel";
import type { Found, FoundShow } from "../domain/found";
import { cardShowOf, type Show } from "../domain/show";
import { channels, onAirShows } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";

/** More than anybody looks through; they travel in the page. */
const MOST_SHOWS = 60;
const MOST_CHANNELS = 20;

/** Lower case, without accents: what the eye takes for the same. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}

function foundShows(
  shows: readonly Show[],
  lineup: readonly Channel[],
): FoundShow[] {
  const byId = new Map(lineup.map((channel) => [channel.id, channel] as const));
  const found: FoundShow[] = [];
  for (const show of shows) {
    const channel = byId.get(show.channelId);
    if (channel)
      found.push({
        show: cardShowOf(show),
        channel: cardChannelOf(channel),
        serieId: show.serieId,
        serieTitle: show.serieTitle,
      });
  }
  return found;
}

function foundOf(
  { shows, people, vod }: SearchAnswer,
  lineup: readonly Channel[],
): Omit<Found, "channels"> {
  return {
    shows: foundShows(shows, lineup).slice(0, MOST_SHOWS),
    people,
    vod,
  };
}

/** The channels that have all words of a search in their name. */
function channelsBy(text: string, lineup: readonly Channel[]): CardChannel[] {
  const wanted = plain(text).split(" ");
  return lineup
    .filter(({ name }) => wanted.every((word) => plain(name).includes(word)))
    .slice(0, MOST_CHANNELS)
    .map(cardChannelOf);
}

export function foundBy(text: string): QueryDefinition<Found> {
  const call = `/api/mobile/show/epgflat/search/?query=${encodeURIComponent(text)}`;
  return {
    key: ["search", text],
    async load(api) {
      const lineup = channels(api);
      const found = await joined(api.get(call, searchOf), lineup, foundOf);
      const named = mapResult(await lineup, (all) => channelsBy(text, all));
      if (!named.ok) return named;
      return mapResult(found, (rest) => ({ ...rest, channels: named.value }));
    },
  };
}

/** What is on air and the channels: fetched once for all that is typed. */
export const nearby: QueryDefinition<Pick<Found, "shows" | "channels">> = {
  key: ["searchNearby"],
  load: (api) => joined(onAirShows(api), channels(api), nearbyOf),
};

function nearbyOf(
  shows: readonly Show[],
  lineup: readonly Channel[],
): Pick<Found, "shows" | "channels"> {
  return {
    shows: foundShows(shows, lineup),
    channels: lineup.map(cardChannelOf),
  };
}
