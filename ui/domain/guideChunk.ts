/** The guide comes in chunks of four hours, by Swiss day and slot 0 to 5 (spec, section 9). */
import { zurichEpochMs, zurichTime } from "./zurich";

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

/** One chunk. What it has of a channel is read when it is asked for, and then kept. */
export interface GuideChunk {
  /** Epoch seconds of the edges. */
  startDate: number;
  stopDate: number;
  /**
   * By start; a show that reaches over an edge of the chunk is in the next or previous chunk, too. Empty for a channel that
   * the chunk does not have; null where it can't be read.
   */
  showsOf(channelId: string): readonly GuideShow[] | null;
}

/** Four hours by the clock on the wall; slot 0 lasts three or five on the days on which clocks change. */
export interface GuideSlot {
  /** `2026-11-21-5` is the evening from 20:00 to 24:00 in Zurich. */
  name: string;
  /** Epoch seconds of the edges. */
  startDate: number;
  stopDate: number;
}

const SLOT_HOURS = 4;

const two = (number: number) => (number < 10 ? `0${number}` : `${number}`);

/** The slot that a moment lies in. */
export function guideSlotAt(epochMs: number): GuideSlot {
  const { year, month, day, hour } = zurichTime(epochMs);
  const slot = Math.floor(hour / SLOT_HOURS);
  const edgeS = (hours: number) =>
    zurichEpochMs(year, month, day, hours) / 1000;
  return {
    name: `${year}-${two(month)}-${two(day)}-${slot}`,
    startDate: edgeS(slot * SLOT_HOURS),
    stopDate: edgeS((slot + 1) * SLOT_HOURS),
  };
}

/** The slots that a time from `startS` to before `stopS` touches, in order. */
export function guideSlots(startS: number, stopS: number): GuideSlot[] {
  const slots: GuideSlot[] = [];
  for (let atS = startS; atS < stopS;) {
    const slot = guideSlotAt(atS * 1000);
    slots.push(slot);
    atS = slot.stopDate;
  }
  return slots;
}
