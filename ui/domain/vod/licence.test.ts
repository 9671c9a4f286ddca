/** Licences of the video on demand (spec, section 3, "VOD"). */
import { isGood, licenceLeft, licenceTime } from "./licence";

const NOW_MS = 1_800_000_000_000;
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

const inS = (seconds: number) => ({
  duration: "48H",
  expirationS: NOW_MS / 1000 + seconds,
});

test("the duration is a string ending in J, H or M", () => {
  expect(licenceTime("30J")).toEqual({ unit: "day", count: 30 });
  expect(licenceTime("24H")).toEqual({ unit: "hour", count: 24 });
  expect(licenceTime("45M")).toEqual({ unit: "minute", count: 45 });
});

test("a duration is given in the largest unit that says it whole", () => {
  expect(licenceTime("48H")).toEqual({ unit: "day", count: 2 });
  expect(licenceTime("720M")).toEqual({ unit: "hour", count: 12 });
  expect(licenceTime("90M")).toEqual({ unit: "minute", count: 90 });
});

test("a duration that can't be read is not given", () => {
  for (const odd of ["", "J", "48", "48h", "48D", "-1H", "0J", "1.5H"])
    expect(licenceTime(odd)).toBeUndefined();
});

test("a licence is good until it expires", () => {
  expect(isGood(inS(1), NOW_MS)).toBe(true);
  expect(isGood(inS(0), NOW_MS)).toBe(false);
  expect(licenceLeft(inS(0), NOW_MS)).toBeUndefined();
});

test("the time left is given in minutes below an hour, in hours below two days, then in days", () => {
  const left = (seconds: number) => licenceLeft(inS(seconds), NOW_MS);
  expect(left(1)).toEqual({ unit: "minute", count: 1 });
  expect(left(59 * MINUTE_S)).toEqual({ unit: "minute", count: 59 });
  expect(left(HOUR_S)).toEqual({ unit: "hour", count: 1 });
  expect(left(48 * HOUR_S - MINUTE_S)).toEqual({ unit: "hour", count: 47 });
  expect(left(30 * DAY_S)).toEqual({ unit: "day", count: 30 });
});

test("what was rented a moment ago has its whole time left", () => {
  expect(licenceLeft(inS(48 * HOUR_S - 5), NOW_MS)).toEqual({
    unit: "day",
    count: 2,
  });
});
