/** What a search finds: the server's answer on the channels of the line-up, the closest first, and what is on air to be found beside it. */
import { mapResult } from "../api/result";
import { searchOf, type SearchAnswer } from "../api/wire/search";
import {
  cardChannelOf,
  type CardChannel,
  type Channel,
} from "../domain/channel";
import type { Found, FoundShow } from "../domain/found";
import { inOrder } from "../domain/foundOrder";
import { groupsOf, isInGroup } from "../domain/group";
import { cardShowOf, type Show } from "../domain/show";
import { channels, onAirShows } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";

/** More than any user looks through; they travel in the page. */
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

/** One function, not made anew: it names what is worked out once for shared answers. Their order is that of a text. */
function foundOf(
  { shows, people, vod }: SearchAnswer,
  lineup: readonly Channel[],
): Omit<Found, "channels"> {
  return { shows: foundShows(shows, lineup), people, vod };
}

/** The channels that have all words of a search in their name. */
function channelsBy(text: string, lineup: readonly Channel[]): CardChannel[] {
  const wanted = plain(text).split(" ");
  const found = lineup
    .filter(({ name }) => wanted.every((word) => plain(name).includes(word)))
    .map(cardChannelOf);
  return inOrder("channels", found, text).slice(0, MOST_CHANNELS);
}

/** The groups there are; the field stays away where there are none. */
function groupsIn(lineup: readonly Channel[]): Pick<Found, "groups"> {
  const groups = groupsOf(lineup);
  return groups.length > 0 ? { groups } : {};
}

/** On the channels of a group only; those who play and what is on demand stand in none. */
export function foundBy(
  text: string,
  group: string | null = null,
): QueryDefinition<Found> {
  const call = `/api/mobile/show/epgflat/search/?query=${encodeURIComponent(text)}`;
  return {
    key: ["search", text, group ?? ""],
    async load(api) {
      const everything = channels(api);
      const answer = api.get(call, searchOf);
      const all = await everything;
      if (!all.ok) return all;
      const lineup =
        group === null
          ? all.value
          : all.value.filter((channel) => isInGroup(channel, group));
      const shown = Promise.resolve({ ...all, value: lineup });
      const both = await joined(answer, shown, foundOf);
      return mapResult(both, ({ shows, people, vod }) => ({
        shows: inOrder("shows", shows, text).slice(0, MOST_SHOWS),
        people: group === null ? inOrder("people", people, text) : [],
        vod: group === null ? inOrder("vod", vod, text) : [],
        channels: channelsBy(text, lineup),
        ...groupsIn(all.value),
      }));
    },
  };
}

type Nearby = Pick<Found, "shows" | "channels" | "groups">;

/** What is on air, the channels and their groups: fetched once for all that is typed. */
export const nearby: QueryDefinition<Nearby> = {
  key: ["searchNearby"],
  load: (api) => joined(onAirShows(api), channels(api), nearbyOf),
};

function nearbyOf(shows: readonly Show[], lineup: readonly Channel[]): Nearby {
  return {
    ...groupsIn(lineup),
    shows: foundShows(shows, lineup),
    channels: lineup.map(cardChannelOf),
  };
}
