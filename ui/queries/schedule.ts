/** Channels with their shows, and shows with their channels. */
import {
  byNumber,
  cardChannelOf,
  type CardChannel,
  type Channel,
} from "../domain/channel";
import type { ChannelSchedule } from "../domain/feedData";
import {
  cardShowOf,
  liveCardOf,
  type CardShow,
  type Show,
  type ShowOnChannel,
} from "../domain/show";
import type { ShowTimes } from "../domain/timeStatus";

/** Channels by number, each with its shows, both cut down to what is shown of them. */
export function scheduleOf<C, S extends ShowTimes>(
  lineup: readonly Channel[],
  shows: readonly Show[],
  trimChannel: (channel: Channel) => C,
  trimShow: (show: Show) => S,
): ChannelSchedule<C, S>[] {
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

/** The channels of which something is announced, as cards need them. */
export function liveScheduleOf(
  lineup: readonly Channel[],
  shows: readonly Show[],
): ChannelSchedule<CardChannel, CardShow>[] {
  return scheduleOf(lineup, shows, cardChannelOf, liveCardOf).filter(
    (item) => item.shows.length > 0,
  );
}

/** Shows with their channels; a show whose channel is not in the line-up is left out. */
export function onChannels(
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
