/** What is recorded, and what may be archived and downloaded of it (spec, sections 3, 4 and 6); how long it stays is in `expiry.ts`. */
import type { CardChannel } from "./channel";
import { replayGoneMs } from "./playback/replayWindow";
import type { CardShow } from "./show";
import { isEnded, isStarted, type ShowTimes } from "./timeStatus";

/** A show that is recorded, or will be. */
export interface Recording {
  show: CardShow;
  channel: CardChannel;
  serieId: string | undefined;
  /** Seconds kept before the start. */
  padIn: number;
  /** Seconds kept after the end. */
  padOut: number;
  /** Kept for good. */
  isArchived: boolean;
}

/** A series of which every new episode is recorded. */
export interface SeriesRule {
  serieId: string;
  title: string;
  /** Episodes that are kept, newest first; 0 keeps all. */
  retention: number;
  image: string | null;
  channelName: string;
  channelLogo: string | null;
  categoryId: number;
  /** Episodes are missing, since the quota of recordings was used up. */
  isOverQuota: boolean;
}

/** How many episodes of a series may be kept; 0 keeps all. */
export const RETENTIONS = [0, 3, 5, 10] as const;

/** What is recorded and has begun, for those whose profile has the permission archives. */
export function isArchiveable(
  { show, isArchived }: Pick<Recording, "show" | "isArchived">,
  mayArchive: boolean,
  nowMs: number,
): boolean {
  return mayArchive && !isArchived && isCompleted(show, nowMs);
}

/** What is recorded to its end, padding included, on a channel that is not encrypted. */
export function isDownloadable(
  { show, channel, padOut }: Pick<Recording, "show" | "channel" | "padOut">,
  nowMs: number,
): boolean {
  if (channel.encrypted) return false;
  const { startDate, stopDate } = show;
  return isEnded({ startDate, stopDate: stopDate + padOut }, nowMs);
}

/** Recording items are completed once started. */
export function isCompleted(show: ShowTimes, nowMs: number): boolean {
  return isStarted(show, nowMs);
}

/** A recording that was deleted comes back by being recorded anew, as long as its show can be. An archived one can't. */
export function canComeBack(
  { show, channel, isArchived }: Recording,
  nowMs: number,
): boolean {
  return !isArchived && nowMs < replayGoneMs(show, channel.replayableHours);
}
