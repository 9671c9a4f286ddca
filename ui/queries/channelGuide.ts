/** A channel with what it showed, shows and will show, out of its whole guide. */
import { failed, NOT_FOUND, type ApiResult } from "../api/result";
import { showsOf } from "../api/wire/show";
import {
  cardChannelOf,
  type CardChannel,
  type Channel,
} from "../domain/channel";
import { FEED_LIMIT } from "../domain/feeds";
import { isReplayable } from "../domain/playback/replayWindow";
import { cardShowOf, type CardShow, type Show } from "../domain/show";
import { isEnded } from "../domain/timeStatus";
import { allChannels } from "./calls";
import type { QueryDefinition } from "./query";

export interface ChannelGuide {
  channel: CardChannel;
  /** In order of time: the last that can be watched again, what is on, and what comes next. */
  shows: CardShow[];
}

/** Of the whole guide as much as is shown of it. */
function around(
  guide: readonly Show[],
  { replayableHours }: Channel,
  nowMs: number,
): Show[] {
  const inOrder = guide.slice().sort((a, b) => a.startDate - b.startDate);
  const past = inOrder.filter((show) =>
    isReplayable(show, replayableHours, nowMs),
  );
  const rest = inOrder.filter((show) => !isEnded(show, nowMs));
  // What is on is none of those that come next.
  return past.slice(-FEED_LIMIT).concat(rest.slice(0, FEED_LIMIT + 1));
}

/** As it is at a moment; 404 for a channel that is not in the line-up. One that the account hid has its page. */
export function channelGuide(
  channelId: string,
  nowMs: number,
): QueryDefinition<ChannelGuide> {
  const id = encodeURIComponent(channelId);
  return {
    key: ["channelGuide", channelId],
    async load(api): Promise<ApiResult<ChannelGuide>> {
      const [guide, lineup] = await Promise.all([
        api.get(`/api/cache/epgchannel/${id}/`, showsOf),
        allChannels(api),
      ]);
      if (!guide.ok) return guide;
      if (!lineup.ok) return lineup;
      const channel = lineup.value.find((one) => one.id === channelId);
      if (!channel) return failed(NOT_FOUND);
      const value = {
        channel: cardChannelOf(channel),
        shows: around(guide.value, channel, nowMs).map(cardShowOf),
      };
      return { ok: true, value, ageMs: Math.max(guide.ageMs, lineup.ageMs) };
    },
  };
}
