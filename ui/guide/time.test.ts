/** When the guide is (spec, section 9), by its addresses and its edges. */
import * as fc from "fast-check";
import {
  clampLeft,
  dayOf,
  eveningOf,
  guideDays,
  guideSpan,
  halfHours,
  LEAST_VIEW_S,
  leftAround,
  placeOf,
  VIEW_S,
} from "./time";

const at = (iso: string) => Date.parse(iso) / 1000;
const NOW_MS = Date.parse("2026-11-21T20:45:00+01:00");

test("the guide window is 7 days back and 7 days forward", () => {
  expect(guideSpan(NOW_MS)).toEqual({
    startS: at("2026-11-14T00:00:00+01:00"),
    stopS: at("2026-11-29T00:00:00+01:00"),
  });
});

test("the window has whole days also when clocks change within it", () => {
  expect(guideSpan(Date.parse("2026-10-23T12:00:00+02:00"))).toEqual({
    startS: at("2026-10-16T00:00:00+02:00"),
    stopS: at("2026-10-31T00:00:00+01:00"),
  });
});

test("the default view is 5 hours around now", () => {
  const leftS = leftAround(NOW_MS / 1000, guideSpan(NOW_MS));
  expect(VIEW_S).toBe(5 * 3600);
  expect(leftS).toBe(at("2026-11-21T19:30:00+01:00"));
});

test.each([
  ["2026-11-21T20:45:00+01:00", 75, "2026-11-21T20:35:00+01:00"],
  ["2026-11-21T20:59:59+01:00", 75, "2026-11-21T20:45:00+01:00"],
  ["2026-11-21T20:00:00+01:00", 60, "2026-11-21T19:50:00+01:00"],
  ["2026-11-21T20:45:00+01:00", 120, "2026-11-21T20:00:00+01:00"],
])("a phone's view has %s near its left edge", (moment, minutes, left) => {
  const leftS = leftAround(at(moment), guideSpan(NOW_MS), minutes * 60);
  expect(leftS).toBe(at(left));
});

test("whatever is now, a short view has it within its first quarter", () => {
  const guide = guideSpan(NOW_MS);
  fc.assert(
    fc.property(
      fc.integer({ min: guide.startS + 3600, max: guide.stopS - 7200 }),
      fc.integer({ min: LEAST_VIEW_S, max: 7199 }),
      (atS, viewS) => {
        const fromS = atS - leftAround(atS, guide, viewS);
        expect(fromS).toBeGreaterThanOrEqual(600);
        expect(fromS).toBeLessThanOrEqual(viewS / 4);
        // The view's length says nothing of where it begins: the server, which doesn't know it, draws the same.
        expect(leftAround(atS, guide, LEAST_VIEW_S)).toBe(atS - fromS);
      },
    ),
  );
});

test.each([
  [undefined, undefined, { kind: "now" }],
  [undefined, "20:00", { kind: "at", atS: at("2026-11-21T20:00:00+01:00") }],
  ["2026-11-23", "06:00", { kind: "at", atS: at("2026-11-23T06:00:00+01:00") }],
  [
    "2026-11-23",
    undefined,
    { kind: "at", atS: at("2026-11-23T20:00:00+01:00") },
  ],
  ["2026-11-14", "00:00", { kind: "at", atS: at("2026-11-14T00:00:00+01:00") }],
  ["2026-11-13", "23:00", { kind: "outside" }],
  ["2026-11-29", "00:00", { kind: "outside" }],
  ["2026-11-31", "10:00", { kind: "outside" }],
  ["1970-01-01", undefined, { kind: "outside" }],
  ["99999-01-01", undefined, { kind: "outside" }],
  ["soon", undefined, { kind: "outside" }],
  ["", undefined, { kind: "outside" }],
])("day %s at %s", (day, time, place) => {
  expect(placeOf(day, time, NOW_MS)).toEqual(place);
});

test("there are fifteen days, each named by its own date, in the order of time", () => {
  const days = guideDays(NOW_MS, 20).map(dayOf);
  expect(days).toHaveLength(15);
  expect(new Set(days).size).toBe(15);
  expect(days[0]).toBe("2026-11-14");
  expect(days[7]).toBe("2026-11-21");
  expect(days[14]).toBe("2026-11-28");
  expect(days.slice().sort()).toEqual(days);
});

test("the evening is at 20:00 on the day that is shown", () => {
  expect(eveningOf(at("2026-11-23T03:00:00+01:00"))).toBe(
    at("2026-11-23T20:00:00+01:00"),
  );
});

test("whatever moment one jumps to, it is in view, and the view within the guide", () => {
  const guide = guideSpan(NOW_MS);
  fc.assert(
    fc.property(
      fc.integer({ min: guide.startS, max: guide.stopS - 1 }),
      fc.integer({ min: 3600, max: 10 * 3600 }),
      (atS, viewS) => {
        const leftS = leftAround(atS, guide, viewS);
        expect(leftS).toBeLessThanOrEqual(atS);
        expect(leftS + viewS).toBeGreaterThan(atS);
        expect(clampLeft(leftS, guide, viewS)).toBe(leftS);
      },
    ),
  );
});

test("the header has every half hour", () => {
  const startS = at("2026-11-21T19:40:00+01:00");
  expect(halfHours({ startS, stopS: startS + 3600 })).toEqual([
    at("2026-11-21T20:00:00+01:00"),
    at("2026-11-21T20:30:00+01:00"),
  ]);
});
