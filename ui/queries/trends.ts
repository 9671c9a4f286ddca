/** What most people watch now: the channels with the largest audience, each with what is on. */
import type { CardChannel } from "../domain/channel";
import type { ChannelSchedule } from "../domain/feedData";
import { FEED_LIMIT } from "../domain/feeds";
import type { CardShow } from "../domain/show";
import { audienceOrder } from "./audience";
import { channels, onAirShows } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";
import { liveScheduleOf } from "./schedule";

export type Schedule = ChannelSchedule<CardChannel, CardShow>[];

function mostWatchedOf(schedule: Schedule, order: readonly string[]): Schedule {
  const byId = new Map(
    schedule.map((item) => [item.channel.id, item] as const),
  );
  const found: Schedule = [];
  for (const id of order) {
    const item = byId.get(id);
    if (item && found.length < FEED_LIMIT) found.push(item);
  }
  return found;
}

/** The most watched first; what no viewer watches is not among them. */
export const trendingNow: QueryDefinition<Schedule> = {
  key: ["trends"],
  load: (api) =>
    joined(
      joined(channels(api), onAirShows(api), liveScheduleOf),
      audienceOrder(api),
      mostWatchedOf,
    ),
};
