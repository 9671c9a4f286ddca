/** Dates and times in their Swiss forms, also on the days the clocks change. */
import { allWords } from "../testing/allWords";
import {
  formatDate,
  formatDecimal,
  formatDuration,
  formatPosition,
  formatSpan,
  formatTime,
  formatWhen,
} from "./format";
import { createTranslate } from "./translate";

const at = (iso: string) => Date.parse(iso) / 1000;
const t = createTranslate([allWords("fr")], "fr");

test('dates read "sam. 21 nov.", "Sa. 21. Nov." and "Sat 21 Nov"', () => {
  const evening = at("2026-11-21T19:15:00Z");
  expect(formatDate(evening, "fr")).toBe("sam. 21 nov.");
  expect(formatDate(evening, "de")).toBe("Sa. 21. Nov.");
  expect(formatDate(evening, "en")).toBe("Sat 21 Nov");
});

test("times have 24 hours, in Swiss time", () => {
  expect(formatTime(at("2026-11-21T19:15:00Z"))).toBe("20:15");
  expect(formatTime(at("2026-07-01T22:05:00Z"))).toBe("00:05");
});

test("a show across the change of clocks shows what the clocks will say", () => {
  // 25 October 2026: 03:00 summer time becomes 02:00. One real hour.
  expect(
    formatSpan(at("2026-10-25T00:30:00Z"), at("2026-10-25T01:30:00Z")),
  ).toBe("02:30 – 02:30");
  // 29 March 2026: 02:00 becomes 03:00.
  expect(
    formatSpan(at("2026-03-29T00:30:00Z"), at("2026-03-29T01:30:00Z")),
  ).toBe("01:30 – 03:30");
});

test("today needs no day; yesterday and tomorrow are named; others have a date", () => {
  const nowMs = Date.parse("2026-11-21T19:30:00Z");
  const show = (iso: string) => ({
    startDate: at(iso),
    stopDate: at(iso) + 3600,
  });
  expect(formatWhen(show("2026-11-21T19:15:00Z"), nowMs, "fr")).toBe(
    "20:15 – 21:15",
  );
  expect(formatWhen(show("2026-11-20T22:59:00Z"), nowMs, "fr")).toBe(
    "hier, 23:59",
  );
  expect(formatWhen(show("2026-11-21T23:00:00Z"), nowMs, "de")).toBe(
    "morgen, 00:00",
  );
  expect(formatWhen(show("2026-11-18T19:15:00Z"), nowMs, "en")).toBe(
    "Wed 18 Nov, 20:15",
  );
});

test("what is on air since before midnight says from when to when, as long as it is on", () => {
  const show = {
    startDate: at("2026-11-21T22:40:00Z"),
    stopDate: at("2026-11-22T00:30:00Z"),
  };
  const seenAt = (iso: string) => formatWhen(show, Date.parse(iso), "fr");
  expect(seenAt("2026-11-21T22:30:00Z")).toBe("23:40 – 01:30");
  expect(seenAt("2026-11-21T23:05:00Z")).toBe("23:40 – 01:30");
  expect(seenAt("2026-11-22T00:29:59Z")).toBe("23:40 – 01:30");
  expect(seenAt("2026-11-22T00:30:00Z")).toBe("hier, 23:40");
});

test("durations are given in hours and minutes", () => {
  expect(formatDuration(45 * 60, t)).toBe("45 min");
  expect(formatDuration(7200, t)).toBe("2 h");
  expect(formatDuration(65 * 60, t)).toBe("1 h 05");
});

test("decimals have a comma in French and a point in German and English", () => {
  expect(formatDecimal(3.5, "fr")).toBe("3,5");
  expect(formatDecimal(3.5, "de")).toBe("3.5");
  expect(formatDecimal(4, "en")).toBe("4");
});

test.each([
  [0, "0:00"],
  [-3, "0:00"],
  [65.9, "1:05"],
  [3599, "59:59"],
  [3845, "1:04:05"],
])("the position %d seconds reads %s", (seconds, text) => {
  expect(formatPosition(seconds)).toBe(text);
});
