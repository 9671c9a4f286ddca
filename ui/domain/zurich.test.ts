/** Swiss time without Intl, checked against Intl. */
import { zurichDaysBetween, zurichOffsetHours, zurichTime } from "./zurich";

test("Swiss time is one hour ahead of UTC in winter and two in summer", () => {
  expect(zurichOffsetHours(Date.UTC(2026, 0, 15))).toBe(1);
  expect(zurichOffsetHours(Date.UTC(2026, 6, 15))).toBe(2);
});

test("clocks change at 01:00 UTC on the last Sundays of March and October", () => {
  const spring = Date.UTC(2026, 2, 29, 1);
  expect(zurichOffsetHours(spring - 1)).toBe(1);
  expect(zurichOffsetHours(spring)).toBe(2);
  const autumn = Date.UTC(2026, 9, 25, 1);
  expect(zurichOffsetHours(autumn - 1)).toBe(2);
  expect(zurichOffsetHours(autumn)).toBe(1);
  // A year in which the 31st is a Sunday itself.
  expect(zurichOffsetHours(Date.UTC(2024, 2, 31, 1) - 1)).toBe(1);
  expect(zurichOffsetHours(Date.UTC(2024, 2, 31, 1))).toBe(2);
});

test("agrees with the platform's own calendar over ten years", () => {
  const platform = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Zurich",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const stepMs = 37 * 3_600_000 + 11 * 60_000;
  for (let ms = Date.UTC(2022, 0, 1); ms < Date.UTC(2032, 0, 1); ms += stepMs) {
    const part: Record<string, number> = {};
    for (const { type, value } of platform.formatToParts(ms))
      part[type] = Number(value);
    const { year, month, day, hour, minute } = zurichTime(ms);
    expect({ year, month, day, hour, minute }).toEqual({
      year: part.year,
      month: part.month,
      day: part.day,
      hour: part.hour,
      minute: part.minute,
    });
  }
});

test("days are counted by the Swiss calendar, not in steps of 24 hours", () => {
  const lateEvening = Date.UTC(2026, 10, 21, 22, 59);
  expect(zurichDaysBetween(lateEvening, lateEvening + 60_000)).toBe(1);
  expect(zurichDaysBetween(lateEvening, lateEvening - 3_600_000)).toBe(0);
  // The day of the change has 25 hours.
  const midnight = Date.UTC(2026, 9, 24, 22);
  expect(zurichDaysBetween(midnight, midnight + 24.5 * 3_600_000)).toBe(0);
});
