/** What the player has to know of the channels to zap without waiting: the line-up, and what is on. */
import type { App } from "../app/context";
import { byNumber, type Channel } from "../domain/channel";
import { FRESH_MS } from "../domain/freshness";
import type { Show } from "../domain/show";
import { isCurrent } from "../domain/timeStatus";
import { channels, onAirShows } from "../queries/calls";
import { channelUsage } from "../queries/usage";

export interface LiveLineup {
  /** Resolves once there is a line-up and what is on, not older than 5 minutes. Never rejects: what can't be had isn't there. */
  load(): Promise<void>;
  /** In line-up order. */
  channels(): readonly Channel[];
  channel(id: string): Channel | null;
  /** What the channel broadcasts at this moment, as far as is known. */
  onAir(channelId: string, nowMs: number): Show | null;
  /** The same, asked for if it isn't known. */
  findOnAir(channelId: string, nowMs: number): Promise<Show | null>;
  /** Seconds watched by channel id. */
  usage(): Promise<ReadonlyMap<string, number>>;
}

export function createLiveLineup(
  { api }: Pick<App, "api">,
  elapsedMs: () => number,
): LiveLineup {
  let lineup: readonly Channel[] = [];
  let shows: readonly Show[] = [];
  let loadedMs: number | null = null;

  async function loadLineup(): Promise<boolean> {
    const loaded = await channels(api);
    if (loaded.ok) lineup = loaded.value.slice().sort(byNumber);
    return loaded.ok;
  }

  async function loadShows(): Promise<boolean> {
    const loaded = await onAirShows(api);
    if (loaded.ok) shows = loaded.value;
    return loaded.ok;
  }

  function onAir(channelId: string, nowMs: number): Show | null {
    const found = shows.find(
      (show) => show.channelId === channelId && isCurrent(show, nowMs),
    );
    return found ?? null;
  }

  const liveLineup: LiveLineup = {
    async load() {
      if (loadedMs !== null && elapsedMs() - loadedMs < FRESH_MS) return;
      const loaded = await Promise.all([loadLineup(), loadShows()]);
      if (loaded.every(Boolean)) loadedMs = elapsedMs();
    },
    channels: () => lineup,
    channel: (id) => lineup.find((channel) => channel.id === id) ?? null,
    onAir,
    async findOnAir(channelId, nowMs) {
      await liveLineup.load();
      const known = onAir(channelId, nowMs);
      if (known) return known;
      await loadShows();
      return onAir(channelId, nowMs);
    },
    async usage() {
      const loaded = await channelUsage(api);
      return loaded.ok ? loaded.value : new Map();
    },
  };
  return liveLineup;
}
