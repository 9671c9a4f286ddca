/** The channels by how many people watch them now (spec, section 7: audience/live/). Pure. */
import { sortStably } from "./sortStably";

export interface ChannelAudience {
  channelId: string;
  viewers: number;
}

/** The most watched first; what no viewer watches has no place in the order. */
export function mostWatchedNow(audience: readonly ChannelAudience[]): string[] {
  const watched = audience.filter(({ viewers }) => viewers > 0);
  return sortStably(watched, (a, b) => b.viewers - a.viewers).map(
    ({ channelId }) => channelId,
  );
}
