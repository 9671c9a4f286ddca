/** What is drawn, fetched and dropped. */
import * as fc from "fast-check";
import { guideSlots } from "../domain/guideChunk";
import { VIEW_S, type Span } from "./time";
import { isSlide, rowWindow, slotsWanted, timeWindow } from "./window";

const START_S = Date.parse("2026-11-14T00:00:00+01:00") / 1000;
const GUIDE: Span = { startS: START_S, stopS: START_S + 15 * 86_400 };
const lefts = fc.integer({ min: GUIDE.startS, max: GUIDE.stopS - VIEW_S });

test("the rows drawn contain those in view, and are as many wherever one scrolls", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0, max: 3000, noNaN: true }),
      (rowCount, rowsSeen, top) => {
        const topRow = Math.min(top, Math.max(0, rowCount - rowsSeen));
        const { first, end } = rowWindow(topRow, rowsSeen, rowCount);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(first).toBeLessThanOrEqual(topRow);
        expect(end).toBeGreaterThanOrEqual(
          Math.min(rowCount, topRow + rowsSeen),
        );
        expect(end).toBeLessThanOrEqual(rowCount);
        expect(end - first).toBe(Math.min(rowCount, rowsSeen + 5));
      },
    ),
  );
});

test("the time drawn contains that in view, lies within the guide, and moves in steps", () => {
  fc.assert(
    fc.property(lefts, (leftS) => {
      const { startS, stopS } = timeWindow(leftS, VIEW_S, GUIDE);
      expect(startS).toBeLessThanOrEqual(leftS);
      expect(stopS).toBeGreaterThanOrEqual(leftS + VIEW_S);
      expect(startS).toBeGreaterThanOrEqual(GUIDE.startS);
      expect(stopS).toBeLessThanOrEqual(GUIDE.stopS);
      expect(stopS - startS).toBeLessThanOrEqual(VIEW_S + 4 * 3600);
    }),
  );
});

test("a view that begins some pixels before a step is drawn as from the step: what is drawn doesn't move by a step for a rounding", () => {
  const stepS = GUIDE.startS + 86_400 + 3600;
  expect(timeWindow(stepS - 10, VIEW_S, GUIDE)).toEqual(
    timeWindow(stepS, VIEW_S, GUIDE),
  );
  expect(timeWindow(stepS - 120, VIEW_S, GUIDE)).not.toEqual(
    timeWindow(stepS, VIEW_S, GUIDE),
  );
});

test("chunks are asked for before the view needs them, those in view first", () => {
  fc.assert(
    fc.property(lefts, (leftS) => {
      const wanted = slotsWanted(leftS, VIEW_S, GUIDE).map(({ name }) => name);
      const seen = guideSlots(leftS, leftS + VIEW_S).map(({ name }) => name);
      expect(wanted.slice(0, seen.length)).toEqual(seen);
      const { startS, stopS } = timeWindow(leftS, VIEW_S, GUIDE);
      for (const { name } of guideSlots(startS, stopS))
        expect(wanted).toContain(name);
      expect(new Set(wanted).size).toBe(wanted.length);
    }),
  );
});

test("a view slides in where all of the way is drawn, and is there at once after a jump or while a key is held", () => {
  const from = { row: 9, topRow: 8, anchorS: START_S, leftS: START_S };
  const to = (topRow: number, byS: number, sinceMs = 1000) =>
    isSlide(from, { ...from, topRow, leftS: START_S + byS }, sinceMs, VIEW_S);
  expect(to(9, 0)).toBe(true);
  expect(to(6, 1800)).toBe(true);
  expect(to(15, 0)).toBe(false);
  expect(to(8, 86_400)).toBe(false);
  expect(to(9, 0, 33)).toBe(false);
});
