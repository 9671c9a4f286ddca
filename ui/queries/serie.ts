/** A series with its episodes and the channels that show it. */
import { serieOf } from "../api/wire/serie";
import {
  cardChannelOf,
  type CardChannel,
  type Channel,
} from "../domain/channel";
import type { Serie } from "../domain/serie";
import { channels } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";

/** What is shown on a channel that is not in the line-up is left out. */
function withChannels(
  serie: Omit<Serie, "channels">,
  lineup: readonly Channel[],
): Serie {
  const byId = new Map(lineup.map((channel) => [channel.id, channel] as const));
  const used: Record<string, CardChannel> = {};
  const episodes = serie.episodes.map((episode) => ({
    ...episode,
    showings: episode.showings.filter(({ channelId }) => {
      const channel = byId.get(channelId);
      if (channel) used[channelId] = cardChannelOf(channel);
      return channel !== undefined;
    }),
  }));
  return {
    ...serie,
    episodes: episodes.filter(({ showings }) => showings.length > 0),
    channels: used,
  };
}

export function serieDetails(serieId: string): QueryDefinition<Serie> {
  const id = encodeURIComponent(serieId);
  return {
    key: ["serie", serieId],
    load: (api) =>
      joined(
        api.get(`/api/mobile/show/serie/${id}/`, serieOf),
        channels(api),
        withChannels,
      ),
  };
}
