/** What playback is told of, seen from how it stands: how long another channel takes to be there, and what ended in words. */
import { isLiveLocation } from "../../domain/playback/location";
import type { PlayFailure } from "../../domain/playback/failure";
import { MOST_TOLD, type PlaybackFigures } from "../../domain/vitals";
import type { Phase, PlayedItem, Player } from "../player";

export interface PlaybackFollower {
  /** What there was since it was taken last. A channel that is on its way is not waited for: nobody looks, or the page goes. */
  take(): PlaybackFigures;
}

/** The channel whose live television is on the screen, or is to be. */
function liveChannelId(item: PlayedItem | null): string | null {
  if (item === null || item.location === null) return null;
  return isLiveLocation(item.location) ? (item.channel?.id ?? null) : null;
}

/** The first frame comes by itself; in all other phases it waits for the viewer, or doesn't come. */
function isOnItsWay({ kind }: Phase): boolean {
  return (
    kind === "askingRights" ||
    kind === "loading" ||
    kind === "buffering" ||
    kind === "playing"
  );
}

/** `elapsedMs` counts from any fixed point. */
export function followPlayback(
  player: Pick<Player, "state" | "subscribe">,
  elapsedMs: () => number,
): PlaybackFollower {
  let zapsMs: number[] = [];
  let failures: PlayFailure[] = [];
  let channelId = liveChannelId(player.state().item);
  let before: Phase = player.state().phase;
  /** Since when another channel is on its way; null while none is. */
  let zappedMs: number | null = null;

  function notePhase(phase: Phase): void {
    const isNew = phase !== before;
    before = phase;
    if (isNew && phase.kind === "failed" && failures.length < MOST_TOLD)
      failures.push(phase.failure);
    if (!isOnItsWay(phase)) zappedMs = null;
  }

  player.subscribe(() => {
    const { item, phase, hasPicture, isSoundOnly } = player.state();
    const id = liveChannelId(item);
    // The same channel again is no zap: what failed is tried once more.
    if (id !== channelId)
      zappedMs = id === null || channelId === null ? null : elapsedMs();
    channelId = id;
    notePhase(phase);
    if (zappedMs === null || !(hasPicture || isSoundOnly)) return;
    if (zapsMs.length < MOST_TOLD) zapsMs.push(elapsedMs() - zappedMs);
    zappedMs = null;
  });

  return {
    take() {
      const taken = { zapsMs, failures };
      zapsMs = [];
      failures = [];
      zappedMs = null;
      return taken;
    },
  };
}
