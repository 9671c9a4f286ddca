/** Whether a show can be played now: what every card asks. From where, `location.ts` says when a viewer plays it. */
import type { Channel } from "../channel";
import { isCurrent, isStarted } from "../timeStatus";
import type { LocatableShow } from "./location";
import { isReplayable } from "./replayWindow";

export function isPlayable(
  show: LocatableShow,
  channel: Pick<Channel, "playable" | "replayableHours">,
  countryLocked: boolean,
  nowMs: number,
): boolean {
  if (show.isSerie || !isStarted(show, nowMs)) return false;
  if (show.isRecorded || show.isArchived) return true;
  if (!channel.playable) return false;
  // Start-over is nowhere where live is not.
  return isCurrent(show, nowMs)
    ? !countryLocked
    : isReplayable(show, channel.replayableHours, nowMs);
}
