/** What a channel shows after a show, out of its whole guide. */
import { mapResult } from "../api/result";
import { showsOf } from "../api/wire/show";
import type { Channel } from "../domain/channel";
import { FEED_LIMIT } from "../domain/feeds";
import type { Show, ShowOnChannel } from "../domain/show";
import { channels } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";
import { onChannels } from "./schedule";

/** The whole guide, worked out once for all of its shows. */
function inOrder(
  shows: readonly Show[],
  lineup: readonly Channel[],
): ShowOnChannel[] {
  return onChannels(
    shows.slice().sort((a, b) => a.startDate - b.startDate),
    lineup,
  );
}

/** From `stopS` on, in epoch seconds; empty where the channel is not in the line-up. */
export function nextOnChannel(
  channelId: string,
  stopS: number,
): QueryDefinition<ShowOnChannel[]> {
  const id = encodeURIComponent(channelId);
  return {
    key: ["nextOnChannel", channelId, stopS],
    async load(api) {
      const guide = await joined(
        api.get(`/api/cache/epgchannel/${id}/`, showsOf),
        channels(api),
        inOrder,
      );
      return mapResult(guide, (shows) =>
        shows
          .filter(({ show }) => show.startDate >= stopS)
          .slice(0, FEED_LIMIT),
      );
    },
  };
}
