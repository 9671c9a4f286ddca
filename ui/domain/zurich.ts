/** Swiss wall-clock time without Intl: the engine that renders on the server has none, and both sides must agree. */

export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Last Sunday of a month (0 to 11, a month of 31 days) at 01:00 UTC, when the EU changes its clocks. */
function changeMs(year: number, monthIndex: number): number {
  const lastDay = Date.UTC(year, monthIndex, 31, 1);
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS;
}

/** What the clocks show between two changes of them. */
interface Stretch {
  fromMs: number;
  toMs: number;
  hours: 1 | 2;
}

function stretchAt(epochMs: number): Stretch {
  const year = new Date(epochMs).getUTCFullYear();
  const [springMs, autumnMs] = [changeMs(year, 2), changeMs(year, 9)];
  if (epochMs < springMs)
    return { fromMs: changeMs(year - 1, 9), toMs: springMs, hours: 1 };
  if (epochMs < autumnMs) return { fromMs: springMs, toMs: autumnMs, hours: 2 };
  return { fromMs: autumnMs, toMs: changeMs(year + 1, 2), hours: 1 };
}

/** The one that was asked for last: nearly all that a page tells is in one, and each card tells a time. */
let last: Stretch = { fromMs: 0, toMs: 0, hours: 1 };

/** Hours that Europe/Zurich is ahead of UTC: 2 between the last Sundays of March and October, else 1. */
export function zurichOffsetHours(epochMs: number): 1 | 2 {
  const isLast = epochMs >= last.fromMs && epochMs < last.toMs;
  if (!isLast) last = stretchAt(epochMs);
  return last.hours;
}

export function zurichTime(epochMs: number): LocalTime {
  const local = new Date(epochMs + zurichOffsetHours(epochMs) * HOUR_MS);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
  };
}

/** Whole Swiss calendar days from one moment to another: 0 is the same day, -1 the day before. */
export function zurichDaysBetween(fromMs: number, toMs: number): number {
  const dayOf = (ms: number) =>
    Math.floor((ms + zurichOffsetHours(ms) * HOUR_MS) / DAY_MS);
  return dayOf(toMs) - dayOf(fromMs);
}

/** The moment at which clocks in Zurich show an hour of a day; `hour` and `day` may lie beyond the day or the month. */
export function zurichEpochMs(
  year: number,
  month: number,
  day: number,
  hour: number,
): number {
  const local = Date.UTC(year, month - 1, day, hour);
  const guess = local - HOUR_MS;
  return local - zurichOffsetHours(guess) * HOUR_MS;
}
