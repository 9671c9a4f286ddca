/** Until when a show can be watched again, and how that remaining time is counted. */
import { isReplayable, replayGoneMs } from "./playback/replayWindow";
import type { CardShow } from "./show";
import { isStarted, type Span } from "./timeStatus";

export interface Remaining {
  unit: "day" | "hour";
  count: number;
}

/** A card names the end of its replay when fewer days than this are left; earlier it would only be noise. */
const NAMED_WITHIN_DAYS = 3;
const HOUR_MS = 3_600_000;
/** Recordings expire 120 days after the show start. */
export const RECORDING_DAYS = 120;
/** They count as expiring soon if under 15 days are left and they are not archived. */
export const SOON_DAYS = 15;

/** What is left of the channel's replay hours once a show has ended. Channels with 0 replay hours have no replay. */
export function replayRemaining(
  show: Span,
  replayableHours: number,
  nowMs: number,
): Remaining | undefined {
  if (!isReplayable(show, replayableHours, nowMs)) return undefined;
  return remainingOf(replayGoneMs(show, replayableHours) - nowMs);
}

function remainingOf(leftMs: number): Remaining {
  const hours = Math.ceil(leftMs / HOUR_MS);
  return hours > 24
    ? { unit: "day", count: Math.floor(hours / 24) }
    : { unit: "hour", count: hours };
}

type Expiring = Pick<CardShow, "startDate" | "isRecorded" | "isArchived">;

/** What is left of a recording's 120 days; undefined for what is archived, is none, or is gone. */
export function recordingRemaining(
  show: Expiring & Span,
  nowMs: number,
): Remaining | undefined {
  if (!show.isRecorded || show.isArchived) return undefined;
  const goneMs = show.startDate * 1000 + RECORDING_DAYS * 24 * HOUR_MS;
  return isStarted(show, nowMs) && nowMs < goneMs
    ? remainingOf(goneMs - nowMs)
    : undefined;
}

/** Under 15 days are left of a recording. */
export function isRecordingExpiringSoon(
  show: Expiring & Span,
  nowMs: number,
): boolean {
  const remaining = recordingRemaining(show, nowMs);
  if (remaining === undefined) return false;
  return remaining.unit === "hour" || remaining.count < SOON_DAYS;
}

/** What a card says of its end: of the recording where there is one, else of the replay; nothing while it is far. */
export function cardRemaining(
  show: Expiring & Span,
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
