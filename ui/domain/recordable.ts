/** What may be recorded (spec, sections 3 and 9). */
import type { Channel } from "./channel";
import { replayGoneMs } from "./playback/replayWindow";
import type { CardShow } from "./show";
import type { ShowTimes } from "./timeStatus";

type RecordingChannel = Pick<Channel, "recordable" | "replayableHours">;

/** A show that is to come, is on, or can still be replayed, on a channel that can be recorded. */
export function isRecordable(
  {
    show,
    channel,
  }: { show: ShowTimes & Pick<CardShow, "isSerie">; channel: RecordingChannel },
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
