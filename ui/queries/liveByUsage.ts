/** Feed 101 for one account: what is on the channels that it watches most. A chunk of its own. */
import type { Api } from "../api/client";
import { mapResult, type ApiResult } from "../api/result";
import type { FeedData } from "../domain/feedData";
import { FEED_LIMIT } from "../domain/feeds";
import { inUsageOrder } from "../domain/usageOrder";
import { channels, onAirShows } from "./calls";
import { joined } from "./joined";
import { liveScheduleOf } from "./schedule";
import { channelUsage } from "./usage";

/** Where it can't be had, the channels stand as they do for all users. */
export async function mostWatched(api: Api): Promise<string[]> {
  const usage = await channelUsage(api);
  return usage.ok ? Array.from(usage.value.keys()) : [];
}

export async function loadLiveByUsage(api: Api): Promise<ApiResult<FeedData>> {
  const [schedule, order] = await Promise.all([
    joined(channels(api), onAirShows(api), liveScheduleOf),
    mostWatched(api),
  ]);
  return mapResult(schedule, (all) => ({
    kind: "live",
    items: inUsageOrder(all, ({ channel }) => channel.id, order).slice(
      0,
      FEED_LIMIT,
    ),
    total: all.length,
    isByUsage: true,
  }));
}
