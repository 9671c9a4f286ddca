/** How long a show can be replayed: the head-end counts from the show's stop, and so does the screen. */
import { isEnded, type ShowTimes } from "../timeStatus";

/** Epoch milliseconds from which the replay of a show is gone. Channels with 0 replay hours have no replay. */
export function replayGoneMs(show: ShowTimes, replayableHours: number): number {
  return (show.stopDate + replayableHours * 3600) * 1000;
}

/** Whether an ended show is still within the replayable hours of its channel. */
export function isReplayable(
  show: ShowTimes,
  replayableHours: number,
  nowMs: number,
): boolean {
  if (replayableHours <= 0 || !isEnded(show, nowMs)) return false;
  return nowMs < replayGoneMs(show, replayableHours);
}
