/** What a search found, ranked together with channels, what is on air and what is loaded already (spec, section 9, "Search"). */
import Fuse, { type IFuseOptions } from "fuse.js/basic";
import type { CardChannel } from "../../domain/channel";
import type { Found, FoundShow } from "../../domain/found";

/** One thing that can be found, by what it is called. */
interface Entry {
  title: string;
  serieTitle: string;
  channelName: string;
}

interface ShowEntry extends Entry {
  found: FoundShow;
}

interface ChannelEntry extends Entry {
  channel: CardChannel;
}

/** Fuzzy, with threshold 0.4. Title and series title have weight 0.3; channel name has weight 0.7. */
export const FUZZY: IFuseOptions<Entry> = {
  threshold: 0.4,
  keys: [
    { name: "title", weight: 0.3 },
    { name: "serieTitle", weight: 0.3 },
    { name: "channelName", weight: 0.7 },
  ],
  ignoreDiacritics: true,
};

/** What the browser knows without asking: it is there before the server's answer, and ranked with it. */
export type Nearby = Pick<Found, "shows" | "channels">;

const NOTHING: Nearby = { shows: [], channels: [] };

/** The first of each key. */
function once<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

function best<E extends Entry>(entries: E[], text: string): E[] {
  return new Fuse<E>(entries, FUZZY as IFuseOptions<E>)
    .search(text)
    .map(({ item }) => item);
}

const showEntry = (found: FoundShow): ShowEntry => ({
  title: found.show.title,
  serieTitle: found.serieTitle ?? "",
  channelName: found.channel.name,
  found,
});

const channelEntry = (channel: CardChannel): ChannelEntry => ({
  title: "",
  serieTitle: "",
  channelName: channel.name,
  channel,
});

/**
 * Shows and channels with the best first. What the server found and the ranking would not have keeps its order after
 * that: the server knows more words of a title than stand on the card.
 */
export function ranked(
  found: Found,
  text: string,
  nearby: Nearby = NOTHING,
): Found {
  const shows = once([...found.shows, ...nearby.shows], ({ show }) => show.id);
  const channels = once(
    [...found.channels, ...nearby.channels],
    ({ id }) => id,
  );
  const bestShows = best(shows.map(showEntry), text).map(
    (entry) => entry.found,
  );
  const bestChannels = best(channels.map(channelEntry), text).map(
    ({ channel }) => channel,
  );
  return {
    ...found,
    shows: once([...bestShows, ...found.shows], ({ show }) => show.id),
    channels: once([...bestChannels, ...found.channels], ({ id }) => id),
  };
}
