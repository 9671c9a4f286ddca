/** The channels beside the one that plays: their rights and, on strong devices, the beginning of their streams are had in advance. */
import type { Channel } from "../domain/channel";
import { zapNeighbours } from "../domain/zapping";
import type { Engine } from "./engine";
import type { LiveLineup } from "./liveLineup";
import type { Grant, Rights } from "./rights";

export interface ChannelNeighbours {
  /** Fetches the two beside this channel, and forgets all others. */
  around(channelId: string, order: readonly Channel[]): void;
  /** Fetches what is needed to tune to this channel at once. */
  fetch(channelId: string): Promise<void>;
  /** Fetches again what was given up meanwhile. */
  renew(): void;
  /** What was granted for a channel, once; null when nothing was, or too long ago. */
  take(channelId: string): Grant | null;
  clear(): void;
}

interface NeighbourDeps {
  rights: Rights;
  liveLineup: LiveLineup;
  nowMs: () => number;
  engine: () => Engine | null;
  /** Whether shows of this age play without a question. */
  isOpen: (age: number) => boolean;
  /** The device has what it takes to fetch the beginnings of streams while one plays. */
  isStrong: () => boolean;
  /** The channel that the viewer looks at, and may zap on from. */
  watchedId: () => string | null;
}

/** Addresses and preloaded manifests are good for longer, but hold memory, and the live edge moves on. */
const KEPT_MS = 45_000;

export function createChannelNeighbours(
  deps: NeighbourDeps,
): ChannelNeighbours {
  /** By channel; null while it is being asked for. */
  const kept = new Map<string, Grant | null>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let centreId: string | null = null;
  let beside: readonly string[] = [];

  function forget(channelId: string): void {
    clearTimeout(timers.get(channelId));
    timers.delete(channelId);
    kept.delete(channelId);
  }

  function prune(): void {
    const urls = Array.from(kept.values()).map((grant) => grant?.source.url);
    const known = urls.filter((url): url is string => url !== undefined);
    deps.engine()?.keepOnly(known);
  }

  async function fetch(channelId: string): Promise<void> {
    const show = deps.liveLineup.onAir(channelId, deps.nowMs());
    if (!show || kept.has(channelId) || !deps.isOpen(show.age)) return;
    kept.set(channelId, null);
    const expire = () => {
      forget(channelId);
      prune();
      renew();
    };
    timers.set(channelId, setTimeout(expire, KEPT_MS));
    try {
      // A household's tuner is for who watches.
      const grant = await deps.rights.ofShow(show.id, {
        location: "live",
        isPreview: true,
      });
      if (!kept.has(channelId)) return;
      kept.set(channelId, grant);
      if (deps.isStrong()) await deps.engine()?.preload(grant.source);
    } catch {
      // A viewer who tunes to it will be told why.
      forget(channelId);
    }
  }

  function renew(): void {
    if (centreId !== null && deps.watchedId() === centreId)
      beside.forEach((id) => void fetch(id));
  }

  return {
    around(channelId, order) {
      centreId = channelId;
      beside = zapNeighbours(order, channelId)
        .filter((channel) => !channel.encrypted)
        .map(({ id }) => id);
      for (const known of Array.from(kept.keys()))
        if (beside.indexOf(known) === -1) forget(known);
      prune();
      beside.forEach((id) => void fetch(id));
    },
    fetch,
    renew,
    take(channelId) {
      const grant = kept.get(channelId) ?? null;
      forget(channelId);
      return grant;
    },
    clear() {
      centreId = null;
      Array.from(kept.keys()).forEach(forget);
      prune();
    },
  };
}
