/** Until when a replay and a recording can be watched, and how that remaining time is counted (spec, sections 3 and 9). */
import { isReplayable, replayGoneMs } from "./playback/replayWindow";
import type { CardShow } from "./show";
import { isStarted, type ShowTimes } from "./timeStatus";

export interface Remaining {
  unit: "day" | "hour";
  count: number;
}

/** A card names the end of its replay when fewer days than this are left; earlier it would only be noise. */
const NAMED_WITHIN_DAYS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Recordings expire 120 days after the show start. */
const RECORDING_DAYS = 120;
/** They count as expiring soon if under 15 days are left and they are not archived. */
const SOON_DAYS = 15;

/** What is left of the channel's replay hours once a show has ended. Channels with 0 replay hours have no replay. */
export function replayRemaining(
  show: ShowTimes,
  replayableHours: number,
  nowMs: number,
): Remaining | undefined {
  if (!isReplayable(show, replayableHours, nowMs)) return undefined;
  return remainingOf(replayGoneMs(show, replayableHours) - nowMs);
}

/** Whole days; on the last one, hours that have begun. */
function remainingOf(leftMs: number): Remaining {
  return leftMs > DAY_MS
    ? { unit: "day", count: Math.floor(leftMs / DAY_MS) }
    : { unit: "hour", count: Math.ceil(leftMs / HOUR_MS) };
}

type Expiring = ShowTimes & Pick<CardShow, "isRecorded" | "isArchived">;

/** Milliseconds that are left of a recording; undefined for what is archived, is none, or is gone. */
function recordingLeftMs(show: Expiring, nowMs: number): number | undefined {
  if (!show.isRecorded || show.isArchived) return undefined;
  const leftMs = show.startDate * 1000 + RECORDING_DAYS * DAY_MS - nowMs;
  return isStarted(show, nowMs) && leftMs > 0 ? leftMs : undefined;
}

/** What is left of a recording's 120 days, the specification's remainingExpirationDays; undefined for what is archived, is none, or is gone. */
export function recordingRemaining(
  show: Expiring,
  nowMs: number,
): Remaining | undefined {
  const leftMs = recordingLeftMs(show, nowMs);
  return leftMs === undefined ? undefined : remainingOf(leftMs);
}

/** Under 15 days are left of a recording. */
export function isRecordingExpiringSoon(
  show: Expiring,
  nowMs: number,
): boolean {
  const leftMs = recordingLeftMs(show, nowMs);
  return leftMs !== undefined && leftMs < SOON_DAYS * DAY_MS;
}

/** What a card says of its end: of the recording where there is one, else of the replay; nothing while it is far. */
export function cardRemaining(
  show: Expiring,
  replayableHours: number,
  nowMs: number,
): Remaining | undefined {
  if (show.isRecorded || show.isArchived)
    return isRecordingExpiringSoon(show, nowMs)
      ? recordingRemaining(show, nowMs)
      : undefined;
  const remaining = replayRemaining(show, replayableHours, nowMs);
  return remaining && expiresSoon(remaining) ? remaining : undefined;
}

/** Whether the remaining time is short enough to stand on a card. */
export function expiresSoon(remaining: Remaining): boolean {
  return remaining.unit === "hour" || remaining.count < NAMED_WITHIN_DAYS;
}
