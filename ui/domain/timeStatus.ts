/** Where a show stands in time (spec, section 4, "Show time status"), and what is on a channel at a moment. */

/** From when to when a show is broadcast. */
export interface ShowTimes {
  /** Epoch seconds. */
  startDate: number;
  /** Epoch seconds. */
  stopDate: number;
}

/** Started when the start has passed. Past and current shows count as started. */
export function isStarted(show: ShowTimes, nowMs: number): boolean {
  return show.startDate * 1000 <= nowMs;
}

/** Ended when the stop has passed. */
export function isEnded(show: ShowTimes, nowMs: number): boolean {
  return show.stopDate * 1000 <= nowMs;
}

/** Current when it has started and has not ended. */
export function isCurrent(show: ShowTimes, nowMs: number): boolean {
  return isStarted(show, nowMs) && !isEnded(show, nowMs);
}

/** How far a current show is, in whole percent from 0 to 100; from when it truly began, where that is known. */
export function progressPercent(
  show: ShowTimes & { exactStartTime?: number | undefined },
  nowMs: number,
): number {
  const startDate = show.exactStartTime ?? show.startDate;
  const lengthMs = (show.stopDate - startDate) * 1000;
  if (lengthMs <= 0) return 0;
  const doneMs = nowMs - startDate * 1000;
  return Math.max(0, Math.min(100, Math.round((doneMs * 100) / lengthMs)));
}

/**
 * From a channel's next shows in order of time: the one to present as on air, and the one after it. The data may be
 * minutes old, so the clock decides. In a gap of the schedule the coming show is presented.
 */
export function onAir<S extends ShowTimes>(
  shows: readonly S[],
  nowMs: number,
): { now: S | undefined; next: S | undefined } {
  const index = shows.findIndex((show) => !isEnded(show, nowMs));
  if (index === -1) return { now: shows[shows.length - 1], next: undefined };
  return { now: shows[index], next: shows[index + 1] };
}
