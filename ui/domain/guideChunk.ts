/** The guide comes in chunks of four hours, by Swiss day and slot 0 to 5 (spec, section 9). */
import { zurichTime } from "./zurich";

/** What the guide draws of a show; everything else comes with its details. */
export interface GuideShow {
  /** 1 to 64 characters of `A-Z a-z 0-9 _ -`. */
  id: string;
  /** Empty on a fast-channel card. */
  title: string;
  serieId?: string | undefined;
  /** Epoch seconds. */
  startDate: number;
  /** Epoch seconds, after `startDate`. */
  stopDate: number;
  /** Minimum age: 0, 10, 12, 16 or 18. */
  age: number;
}

export interface GuideChannel {
  channelId: string;
  /** By start; a show that reaches over an edge of the chunk is in the next or previous chunk, too. */
  shows: GuideShow[];
}

/** One chunk: all channels of the line-up in its order. */
export interface GuideChunk {
  /** Epoch seconds of the edges. */
  startDate: number;
  stopDate: number;
  channels: GuideChannel[];
}

const SLOT_HOURS = 4;

/** The name of the chunk that a moment lies in: `2026-11-21-5` is the evening from 20:00 to 24:00 in Zurich. */
export function guideChunkAt(epochMs: number): string {
  const { year, month, day, hour } = zurichTime(epochMs);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}-${Math.floor(hour / SLOT_HOURS)}`;
}
