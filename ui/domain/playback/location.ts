/**
 * From where a show is played (spec, section 4, "Playback", and section 6): what the screen offers. The head-end decides
 * again by the same rules when it is asked for the rights.
 */
import type { Channel } from "../channel";
import type { CardShow } from "../show";
import { isCurrent, isEnded, isStarted, type ShowTimes } from "../timeStatus";
import { isReplayable } from "./replayWindow";

/** The best one first. */
export const PLAY_LOCATIONS = [
  "live",
  "archive",
  "recording",
  "startover",
  "replay",
] as const;

export type PlayLocation = (typeof PLAY_LOCATIONS)[number];

export type LocatableShow = Pick<
  CardShow,
  "startDate" | "stopDate" | "isSerie" | "isRecorded" | "isArchived"
>;

export type LocatableChannel = Pick<
  Channel,
  "playable" | "startoverable" | "replayableHours"
>;

export interface LocatableBroadcast {
  show: LocatableShow;
  channel: LocatableChannel;
}

/** Every place from which the show can be played now, the best one first. */
export function locationsOf(
  { show, channel }: LocatableBroadcast,
  countryLocked: boolean,
  nowMs: number,
): PlayLocation[] {
  if (show.isSerie || !isStarted(show, nowMs)) return [];
  const onAir = isCurrent(show, nowMs) && channel.playable && !countryLocked;
  const replayable = isReplayable(show, channel.replayableHours, nowMs);
  const open: Record<PlayLocation, boolean> = {
    live: onAir,
    archive: show.isArchived === true,
    recording: show.isRecorded === true && show.isArchived !== true,
    startover: onAir && channel.startoverable,
    replay: channel.playable && replayable,
  };
  return PLAY_LOCATIONS.filter((location) => open[location]);
}

/** Where a show is played from, as far as it alone tells: what is over and was never recorded can only be replayed. */
export function likelyLocation(
  show: LocatableShow,
  nowMs: number,
): PlayLocation | undefined {
  const isKept = show.isRecorded === true || show.isArchived === true;
  return isEnded(show, nowMs) && !isKept ? "replay" : undefined;
}

/**
 * The place to insist on by now: start-over closes with its show, and what plays on is wherever the show can be played
 * from since, which need not be insisted on.
 */
export function insistedLocation(
  location: PlayLocation | undefined,
  show: ShowTimes,
  nowMs: number,
): PlayLocation | undefined {
  return location === "startover" && isEnded(show, nowMs)
    ? undefined
    : location;
}

/** Live, or something that can be sought in from its beginning. */
export function isLiveLocation(location: PlayLocation): boolean {
  return location === "live";
}
