/** What may be recorded and kept, and for how long it stays (spec, sections 3, 4, 6 and 9). */
import type { CardChannel, Channel } from "./channel";
import { RECORDING_DAYS, SOON_DAYS } from "./expiry";
import { replayGoneMs } from "./playback/replayWindow";
import type { CardShow } from "./show";
import { isEnded, isStarted, type Span } from "./timeStatus";

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

const DAY_MS = 86_400_000;

type RecordingChannel = Pick<Channel, "recordable" | "replayableHours">;

/** A show that is to come, is on, or can still be replayed, on a channel that can be recorded. */
export function isRecordable(
  {
    show,
    channel,
  }: { show: Span & Pick<CardShow, "isSerie">; channel: RecordingChannel },
  account: { mayRecord: boolean; isRecorded: boolean },
  nowMs: number,
): boolean {
  if (!account.mayRecord || account.isRecorded) return false;
  if (show.isSerie || !channel.recordable) return false;
  return nowMs < replayGoneMs(show, channel.replayableHours);
}

/** An episode, or the card, of a series that no rule records yet. */
export function isSeriesRecordable(
  {
    serieId,
    channel,
  }: { serieId: string | undefined; channel: Pick<Channel, "recordable"> },
  account: { mayRecord: boolean; hasRule: boolean },
): boolean {
  if (!account.mayRecord || account.hasRule) return false;
  return serieId !== undefined && channel.recordable;
}

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
export function isCompleted(show: Span, nowMs: number): boolean {
  return isStarted(show, nowMs);
}

/** Whole days that a recording stays; undefined for an archived one, which stays for good. */
export function remainingExpirationDays(
  { show, isArchived }: Pick<Recording, "show" | "isArchived">,
  nowMs: number,
): number | undefined {
  if (isArchived) return undefined;
  const goneMs = show.startDate * 1000 + RECORDING_DAYS * DAY_MS;
  return Math.max(0, Math.floor((goneMs - nowMs) / DAY_MS));
}

export function isExpiringSoon(
  recording: Pick<Recording, "show" | "isArchived">,
  nowMs: number,
): boolean {
  const days = remainingExpirationDays(recording, nowMs);
  return days !== undefined && days < SOON_DAYS;
}

/** A recording that was deleted comes back by being recorded anew, as long as its show can be. An archived one can't. */
export function canComeBack(
  { show, channel, isArchived }: Recording,
  nowMs: number,
): boolean {
  return !isArchived && nowMs < replayGoneMs(show, channel.replayableHours);
}
