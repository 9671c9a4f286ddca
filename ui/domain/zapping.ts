/** Channel up and down, by number, and back to the last one (spec, sections 4 and 9). */

interface Zappable {
  id: string;
  number: number;
  playable: boolean;
}

/**
 * The channels in the order in which one zaps: those that are playable, in line-up order. `usage` holds seconds watched
 * by channel id, and is given when the preference says so: then what is watched most comes first.
 */
export function zapOrder<C extends Zappable>(
  lineup: readonly C[],
  usage?: ReadonlyMap<string, number>,
): C[] {
  const playable = lineup.filter((channel) => channel.playable);
  if (usage === undefined) return playable;
  const watchedS = ({ id }: C) => usage.get(id) ?? 0;
  // The engine's own sort keeps equals in order only since Chromium 70.
  return playable
    .map((channel, place) => ({ channel, place }))
    .sort(
      (a, b) => watchedS(b.channel) - watchedS(a.channel) || a.place - b.place,
    )
    .map(({ channel }) => channel);
}

/** 1 for channel up, -1 for channel down. */
export type ZapStep = 1 | -1;

/** The channel that follows, round the end; the first one when the current one is not among them. */
export function zapped<C extends Zappable>(
  order: readonly C[],
  currentId: string | undefined,
  step: ZapStep,
): C | undefined {
  const at = order.findIndex(({ id }) => id === currentId);
  if (at === -1) return order[0];
  return order[(at + step + order.length) % order.length];
}

/** The channels beside the current one, the one that channel up leads to first; never the current one itself. */
export function zapNeighbours<C extends Zappable>(
  order: readonly C[],
  currentId: string,
): C[] {
  const up = zapped(order, currentId, 1);
  const down = zapped(order, currentId, -1);
  return [up, down].filter(
    (channel, place, all): channel is C =>
      channel !== undefined &&
      channel.id !== currentId &&
      all.indexOf(channel) === place,
  );
}

const MOST_LAST = 5;

/** Those that were watched, the last one first, once this one was left; one more than are shown, since it may play again. */
export function withWatched(
  ids: readonly string[],
  watchedId: string,
): readonly string[] {
  return [watchedId, ...ids.filter((id) => id !== watchedId)].slice(
    0,
    MOST_LAST + 1,
  );
}

/** The last channels: of those that were watched the last five, without the one that plays. */
export function lastChannels(
  ids: readonly string[],
  currentId: string | undefined,
): readonly string[] {
  return ids.filter((id) => id !== currentId).slice(0, MOST_LAST);
}

/** The channels with these ids, in their order; those that can't be tuned to any more are left out. */
export function channelsOf<C extends Zappable>(
  lineup: readonly C[],
  ids: readonly string[],
): C[] {
  return ids.reduce<C[]>((found, id) => {
    const channel = lineup.find((one) => one.id === id);
    if (channel?.playable) found.push(channel);
    return found;
  }, []);
}

/** The playable channel with this number. */
export function channelNumbered<C extends Zappable>(
  order: readonly C[],
  number: number,
): C | undefined {
  return order.find((channel) => channel.number === number);
}

/** Where one is and where one was: what "last channel" goes back to. */
export interface ZapHistory {
  current: string | undefined;
  last: string | undefined;
}

export function visited(history: ZapHistory, channelId: string): ZapHistory {
  if (history.current === channelId) return history;
  return { current: channelId, last: history.current };
}
