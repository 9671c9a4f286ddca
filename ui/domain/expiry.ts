/** Until when a show can be watched again, and how that remaining time is counted. */
import { isEnded, type Span } from "./timeStatus";

export interface Remaining {
  unit: "day" | "hour";
  count: number;
}

/** A card names the end of its replay when fewer days than this are left; earlier it would only be noise. */
const NAMED_WITHIN_DAYS = 3;
const HOUR_MS = 3_600_000;

/** What is left of the channel's replay hours once a show has ended. Channels with 0 replay hours have no replay. */
export function replayRemaining(
  show: Span,
  replayableHours: number,
  nowMs: number,
): Remaining | undefined {
  if (replayableHours <= 0 || !isEnded(show, nowMs)) return undefined;
  const leftMs = (show.startDate + replayableHours * 3600) * 1000 - nowMs;
  if (leftMs <= 0) return undefined;
  const hours = Math.ceil(leftMs / HOUR_MS);
  return hours > 24
    ? { unit: "day", count: Math.floor(hours / 24) }
    : { unit: "hour", count: hours };
}

/** Whether the remaining time is short enough to stand on a card. */
export function expiresSoon(remaining: Remaining): boolean {
  return remaining.unit === "hour" || remaining.count < NAMED_WITHIN_DAYS;
}
