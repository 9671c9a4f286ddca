/** What a channel shows after a show, out of its whole guide. */
import { showsOf } from "../api/wire/show";
import { FEED_LIMIT } from "../domain/feeds";
import type { Show, ShowOnChannel } from "../domain/show";
import { channels } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";
import { onChannels } from "./schedule";

/** From `stopS` on, in epoch seconds; empty where the channel is not in the line-up. */
export function nextOnChannel(
  channelId: string,
  stopS: number,
): QueryDefinition<ShowOnChannel[]> {
  const id = encodeURIComponent(channelId);
  const after = (shows: readonly Show[]) =>
    shows
      .filter(({ startDate }) => startDate >= stopS)
      .sort((a, b) => a.startDate - b.startDate)
      .slice(0, FEED_LIMIT);
  return {
    key: ["nextOnChannel", channelId, stopS],
    load: (api) =>
      joined(
        api.get(`/api/cache/epgchannel/${id}/`, showsOf),
        channels(api),
        (shows, lineup) => onChannels(after(shows), lineup),
      ),
  };
}
