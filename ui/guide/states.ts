/** What a show's cell says at a glance, and what can be done with the show. */
import type { GuideShow } from "../domain/guideChunk";
import { isReplayable } from "../domain/playback/replayWindow";
import { isRecordable } from "../domain/recordable";
import { isCurrent, isEnded } from "../domain/timeStatus";
import type { GuideChannel } from "./lineup";

/** When a show is; `replayable` is over, and can be watched all the same. */
export type ShowTime = "past" | "replayable" | "live" | "future";

/** `recorded` has a recording, `planned` will have one, `locked` is on a channel that can't be watched. */
export type CellState = ShowTime | "recorded" | "planned" | "locked";

export function showTime(
  show: GuideShow,
  { playable, replayableHours }: GuideChannel,
  nowMs: number,
): ShowTime {
  if (isCurrent(show, nowMs)) return "live";
  if (!isEnded(show, nowMs)) return "future";
  const isThere = playable && isReplayable(show, replayableHours, nowMs);
  return isThere ? "replayable" : "past";
}

/** All that is to be said of a show; `isRecorded` counts what will be recorded. */
export function cellStates(
  time: ShowTime,
  isRecorded: boolean,
  isPlayable: boolean,
): CellState[] {
  const states: CellState[] = [time];
  if (isRecorded) states.push(time === "future" ? "planned" : "recorded");
  if (!isPlayable) states.push("locked");
  return states;
}

/** What can be done with a show beside reading about it. */
export interface Possible {
  play: boolean;
  record: boolean;
  /** It is to come, on a channel that can be watched. */
  remind: boolean;
}

export function possibleWith(
  show: GuideShow,
  channel: GuideChannel,
  account: { mayRecord: boolean; isRecorded: boolean },
  nowMs: number,
): Possible {
  const time = showTime(show, channel, nowMs);
  const isKept = account.isRecorded && time !== "future";
  return {
    play:
      isKept || time === "replayable" || (time === "live" && channel.playable),
    record: isRecordable(
      { show: { ...show, isSerie: false }, channel },
      account,
      nowMs,
    ),
    remind: time === "future" && channel.playable,
  };
}
