/** When the guide is: its fifteen days, its days' and hours' addresses, and what is in view. All in epoch seconds. */
import { GUIDE_HOURS } from "../domain/guideQuery";
import { zurichEpochMs, zurichTime } from "../domain/zurich";

/** The guide window is 7 days back and 7 days forward (spec, section 9). */
const DAYS_EACH_WAY = 7;
/** The default view is 5 hours (spec, section 9). */
export const VIEW_S = 5 * 3600;
/** Times in view begin at whole half hours, where there is room. */
const STEP_S = 1800;
/** What is seen of what was before the moment that one jumps to. */
const LEAD_S = 3600;
/** A shorter view, as a phone's, has hardly room for what was before, nor for whole half hours. */
const SHORT_VIEW_S = 2 * 3600;
const SHORT_STEP_S = 300;
const SHORT_LEAD_S = 600;
/** The least that is taken for a view. */
export const LEAST_VIEW_S = 3600;

/** A part of the guide's time, in epoch seconds. */
export interface Span {
  startS: number;
  stopS: number;
}

/** Midnight in Zurich at the beginning of the day that is `days` after the day of `nowMs`. */
function midnightS(nowMs: number, days: number): number {
  const { year, month, day } = zurichTime(nowMs);
  return zurichEpochMs(year, month, day + days, 0) / 1000;
}

/** The whole of the guide: today, seven days before and seven after. */
export function guideSpan(nowMs: number): Span {
  return {
    startS: midnightS(nowMs, -DAYS_EACH_WAY),
    stopS: midnightS(nowMs, DAYS_EACH_WAY + 1),
  };
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** `2026-11-21`, the Swiss day of a moment, as addresses name it. */
export function dayOf(atS: number): string {
  const { year, month, day } = zurichTime(atS * 1000);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The hour of a moment, as addresses name it. */
export function hourOf(atS: number): string {
  return GUIDE_HOURS[zurichTime(atS * 1000).hour] ?? "00:00";
}

/** The days of the guide in the order of time, each at the given hour of its own; today is in their middle. */
export function guideDays(nowMs: number, hour: number): number[] {
  const { year, month, day } = zurichTime(nowMs);
  return Array.from(
    { length: 2 * DAYS_EACH_WAY + 1 },
    (_, at) =>
      zurichEpochMs(year, month, day + at - DAYS_EACH_WAY, hour) / 1000,
  );
}

/** What clocks in Zurich show at a moment, some days later or, with less than nothing, before. */
export function daysFrom(atS: number, days: number): number {
  const { year, month, day, hour } = zurichTime(atS * 1000);
  const hourS = zurichEpochMs(year, month, day + days, hour) / 1000;
  return hourS + (atS - floorHour(atS));
}

/** The view's left edge, kept within the guide. */
export function clampLeft(leftS: number, guide: Span, viewS = VIEW_S): number {
  return Math.max(guide.startS, Math.min(guide.stopS - viewS, leftS));
}

/** How far from the left edge a moment stands that one jumps to. */
export function leadOf(viewS: number): number {
  return viewS < SHORT_VIEW_S ? SHORT_LEAD_S : Math.min(LEAD_S, viewS / 3);
}

/** The left edge of a view in which a moment stands an hour from it; ten minutes where the view is short. */
export function leftAround(atS: number, guide: Span, viewS = VIEW_S): number {
  const stepS = viewS < SHORT_VIEW_S ? SHORT_STEP_S : STEP_S;
  const leftS = Math.floor((atS - leadOf(viewS)) / stepS) * stepS;
  return clampLeft(leftS, guide, viewS);
}

/** The latest whole hour. Swiss time is whole hours away from any other. */
export function floorHour(atS: number): number {
  return Math.floor(atS / 3600) * 3600;
}

/** 20:00 on the day of a moment. */
export function eveningOf(atS: number): number {
  const { year, month, day } = zurichTime(atS * 1000);
  return zurichEpochMs(year, month, day, 20) / 1000;
}

/** What the address asks for: a moment, now, or a day of which the guide knows nothing. */
export type GuidePlace =
  { kind: "now" } | { kind: "at"; atS: number } | { kind: "outside" };

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** `day` and `time` as the address has them; a day without a time is shown from the hour that it is now. */
export function placeOf(
  day: string | undefined,
  time: string | undefined,
  nowMs: number,
): GuidePlace {
  if (day === undefined && time === undefined) return { kind: "now" };
  const now = zurichTime(nowMs);
  const hour = time === undefined ? now.hour : GUIDE_HOURS.indexOf(time);
  const written = day === undefined ? dayOf(nowMs / 1000) : day;
  const [, year, month, date] = DAY.exec(written) ?? [];
  if (hour === -1 || date === undefined) return { kind: "outside" };
  const atS =
    zurichEpochMs(Number(year), Number(month), Number(date), hour) / 1000;
  const guide = guideSpan(nowMs);
  // 31 February would be a day in March under another name.
  const isKnown =
    dayOf(atS) === written && atS >= guide.startS && atS < guide.stopS;
  return isKnown ? { kind: "at", atS } : { kind: "outside" };
}

/** Every half hour within a span, for the header. */
export function halfHours({ startS, stopS }: Span): number[] {
  const times: number[] = [];
  for (
    let atS = Math.ceil(startS / STEP_S) * STEP_S;
    atS < stopS;
    atS += STEP_S
  )
    times.push(atS);
  return times;
}
