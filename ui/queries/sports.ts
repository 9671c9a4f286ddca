/** The matches of the guide's days, with the channels that show them. */
import type { Api } from "../api/client";
import { matchesOf } from "../api/wire/sports";
import { mapResult, type ApiResult } from "../api/result";
import { cardChannelOf, type Channel } from "../domain/channel";
import {
  daysOf,
  type Match,
  type SportsDay,
  type WireMatch,
} from "../domain/sports";
import type { TimeTab } from "../domain/tabs";
import { underTab } from "../domain/timeTab";
import { channels } from "./calls";
import { joined } from "./joined";
import type { QueryDefinition } from "./query";

/** As many as the widest screen shows at first. */
const MATCHES_IN_PAGE = 24;

export interface SportsList {
  /** All there are; in a page those that a tab begins with. */
  matches: Match[];
  /** The days of the tab, where `matches` are not all. */
  daysOfTab: SportsDay[] | null;
}

export const sportsEvents = (api: Api): Promise<ApiResult<WireMatch[]>> =>
  api.get("/api/mobile/mysports/events/", matchesOf);

/** A match whose channel is not in the line-up is left out. */
function onChannels(
  matches: readonly WireMatch[],
  lineup: readonly Channel[],
): Match[] {
  const byId = new Map(lineup.map((channel) => [channel.id, channel] as const));
  const found: Match[] = [];
  for (const match of matches) {
    const channel = byId.get(match.show.channelId);
    if (channel)
      found.push({
        ...match,
        channel: cardChannelOf(channel),
        isChannelRecordable: channel.recordable,
        isChannelStartoverable: channel.startoverable,
      });
  }
  return found;
}

/** As a tab is at a moment. */
export function sportsList(
  tab: TimeTab,
  nowMs: number,
): QueryDefinition<SportsList> {
  return {
    key: ["sports", tab],
    async load(api) {
      const all = await joined(sportsEvents(api), channels(api), onChannels);
      return mapResult(all, (matches) => {
        if (!api.isForPage) return { matches, daysOfTab: null };
        const under = underTab(tab, matches, nowMs);
        return {
          matches: under.slice(0, MATCHES_IN_PAGE),
          daysOfTab: daysOf(under),
        };
      });
    },
  };
}
