/** Where the focus goes in the guide: it never leaves what is in view, and up and down keep the moment. */
import * as fc from "fast-check";
import { cellAt, cellsOf, type Cell, type SlotShows } from "./cells";
import {
  focusInView,
  SLACK_ROWS,
  jumpTo,
  momentShown,
  moveByDays,
  moveInTime,
  moveToDay,
  moveToRow,
  strideOf,
  type GuideExtent,
  type GuideView,
} from "./focus";
import { guideSpan, VIEW_S } from "./time";

const SLOT_S = 14_400;
const DAY_S = 86_400;
const START_S = 1_700_000_000 - (1_700_000_000 % SLOT_S);

const EXTENT: GuideExtent = {
  rowCount: 230,
  rowsSeen: 8,
  viewS: VIEW_S,
  guide: { startS: START_S, stopS: START_S + 15 * DAY_S },
};

/** The row of a channel whose shows last `lengths` by turns, over the whole guide. */
function rowOf(lengths: readonly number[]): Cell[] {
  const slots: SlotShows[] = [];
  const shows: {
    id: string;
    title: string;
    startDate: number;
    stopDate: number;
    age: number;
  }[] = [];
  let atS = START_S - 1000;
  for (let index = 0; atS < EXTENT.guide.stopS; index += 1) {
    const stopDate = atS + (lengths[index % lengths.length] ?? SLOT_S);
    // Every fifth is a gap.
    if (index % 5 !== 4)
      shows.push({
        id: `s${index}`,
        title: "",
        startDate: atS,
        stopDate,
        age: 0,
      });
    atS = stopDate;
  }
  for (let at = START_S; at < EXTENT.guide.stopS; at += SLOT_S)
    slots.push({
      startDate: at,
      stopDate: at + SLOT_S,
      shows: shows.filter(
        (one) => one.startDate < at + SLOT_S && one.stopDate > at,
      ),
    });
  return cellsOf(slots);
}

type Key =
  "left" | "right" | "up" | "down" | "dayBefore" | "dayAfter" | "evening";

/** By hand: how far down and on, of all the way there is. */
interface Scroll {
  down: number;
  on: number;
}

const keys = fc.constantFrom<Key>(
  "left",
  "right",
  "up",
  "down",
  "dayBefore",
  "dayAfter",
  "evening",
);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const scrolls = fc.record({ down: share, on: share });
const moves = fc.array(
  fc.oneof({ arbitrary: keys, weight: 4 }, { arbitrary: scrolls, weight: 1 }),
  { maxLength: 120 },
);
const lengths = fc.array(fc.integer({ min: 300, max: 4 * DAY_S }), {
  minLength: 1,
  maxLength: 6,
});

/** What a wheel or a finger does: it leaves the focus where it was. */
function scrolled(view: GuideView, { down, on }: Scroll): GuideView {
  const { rowCount, rowsSeen, viewS, guide } = EXTENT;
  const topRow = down * (rowCount - rowsSeen);
  const wayS = guide.stopS - guide.startS - viewS;
  return { ...view, topRow, leftS: guide.startS + Math.round(on * wayS) };
}

function moved(scrolledTo: GuideView, cells: readonly Cell[], key: Key) {
  const view = focusInView(scrolledTo, EXTENT);
  switch (key) {
    case "left":
    case "right":
      return moveInTime(view, cells, key, EXTENT);
    case "up":
      return moveToRow(view, view.row - 1, EXTENT);
    case "down":
      return moveToRow(view, view.row + 3, EXTENT);
    case "dayBefore":
      return moveByDays(view, -1, EXTENT);
    case "dayAfter":
      return moveByDays(view, 1, EXTENT);
    case "evening":
      return jumpTo(view, view.anchorS + 7200, EXTENT);
  }
}

const OPENED: GuideView = jumpTo(
  { row: 0, topRow: 0, anchorS: 0, leftS: 0 },
  START_S + 7 * DAY_S + 3600,
  EXTENT,
);

test("whatever is pressed, and however far it was scrolled before, the focus is on a row and a moment that are in view", () => {
  fc.assert(
    fc.property(lengths, moves, (long, made) => {
      const cells = rowOf(long);
      let view = OPENED;
      for (const move of made) {
        if (typeof move === "object") {
          view = scrolled(view, move);
          continue;
        }
        view = moved(view, cells, move);
        expect(view.row).toBeGreaterThanOrEqual(view.topRow - SLACK_ROWS);
        expect(view.row + 1).toBeLessThanOrEqual(
          view.topRow + EXTENT.rowsSeen + SLACK_ROWS,
        );
        expect(view.anchorS).toBeGreaterThanOrEqual(view.leftS);
        expect(view.anchorS).toBeLessThan(view.leftS + VIEW_S);
        expect(view.leftS).toBeGreaterThanOrEqual(EXTENT.guide.startS);
        expect(view.leftS).toBeLessThanOrEqual(EXTENT.guide.stopS - VIEW_S);
      }
    }),
  );
});

test("after scrolling, keys go on from where one has come to: right never leads back, left never on", () => {
  fc.assert(
    fc.property(lengths, scrolls, (long, scroll) => {
      const cells = rowOf(long);
      const from = scrolled(OPENED, scroll);
      const leftS = (key: Key) => moved(from, cells, key).leftS;
      // A cell that is seen in part comes in whole, with a quarter of an hour beside it.
      expect(leftS("right")).toBeGreaterThan(from.leftS - 1800);
      expect(leftS("left")).toBeLessThan(from.leftS + 1800);
      expect(leftS("up")).toBe(from.leftS);
      expect(leftS("down")).toBe(from.leftS);
    }),
  );
});

test("a focus that is in view stays where it is, and one that was left behind comes to the nearest row and a quarter of an hour from the edge", () => {
  expect(focusInView(OPENED, EXTENT)).toBe(OPENED);
  const byPixels = { ...OPENED, topRow: 0.02 };
  expect(focusInView(byPixels, EXTENT)).toBe(byPixels);
  const { leftS } = OPENED;
  const away = { ...OPENED, topRow: 40.5, leftS: leftS + DAY_S };
  expect(focusInView(away, EXTENT)).toEqual({
    ...away,
    row: 41,
    anchorS: leftS + DAY_S + 900,
  });
  const back = { ...OPENED, row: 60, topRow: 40.5, leftS: leftS - DAY_S };
  expect(focusInView(back, EXTENT)).toEqual({
    ...back,
    row: 47,
    anchorS: leftS - DAY_S + VIEW_S - 900,
  });
});

test("up and down keep the moment, however long the shows on the way", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 })), (steps) => {
      let view = OPENED;
      for (const step of steps) view = moveToRow(view, view.row + step, EXTENT);
      expect(view.anchorS).toBe(OPENED.anchorS);
      expect(view.leftS).toBe(OPENED.leftS);
    }),
  );
});

test("right leads on until the guide's end, and left back to its beginning", () => {
  fc.assert(
    fc.property(lengths, (long) => {
      const cells = rowOf(long);
      for (const direction of ["right", "left"] as const) {
        let view = OPENED;
        for (let count = 0; count < 5000; count += 1) {
          const next = moveInTime(view, cells, direction, EXTENT);
          if (next.anchorS === view.anchorS && next.leftS === view.leftS) break;
          if (direction === "right")
            expect(next.anchorS).toBeGreaterThan(view.anchorS);
          else expect(next.anchorS).toBeLessThan(view.anchorS);
          view = next;
        }
        const { guide } = EXTENT;
        const edge = cells[cellAt(cells, view.anchorS)];
        if (direction === "right")
          expect(edge?.stopS).toBeGreaterThanOrEqual(guide.stopS);
        else expect(edge?.startS).toBeLessThanOrEqual(guide.startS);
      }
    }),
    { numRuns: 30 },
  );
});

test("right goes to the next programme, left back to the one before", () => {
  const cells = rowOf([3600]);
  const next = moveInTime(OPENED, cells, "right", EXTENT);
  expect(cellAt(cells, next.anchorS)).toBe(cellAt(cells, OPENED.anchorS) + 1);
  const back = moveInTime(next, cells, "left", EXTENT);
  expect(cellAt(cells, back.anchorS)).toBe(cellAt(cells, OPENED.anchorS));
});

test("what is beside the programme that a key leads to is seen for a quarter of an hour, but at the guide's ends", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 300, max: VIEW_S / 2 }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.constantFrom("left" as const, "right" as const), {
        minLength: 1,
        maxLength: 40,
      }),
      (long, pressed) => {
        const cells = rowOf(long);
        const { guide } = EXTENT;
        let view = OPENED;
        for (const direction of pressed) {
          view = moveInTime(view, cells, direction, EXTENT);
          const cell = cells[cellAt(cells, view.anchorS)]!;
          const startS = Math.max(guide.startS, cell.startS - 900);
          const stopS = Math.min(guide.stopS, cell.stopS + 900);
          expect(view.leftS).toBeLessThanOrEqual(startS);
          expect(view.leftS + VIEW_S).toBeGreaterThanOrEqual(stopS);
        }
      },
    ),
  );
});

test("the day in view is that of the moment in focus, or of the view's middle where it was scrolled away", () => {
  expect(momentShown(OPENED, VIEW_S)).toBe(OPENED.anchorS);
  const away = { ...OPENED, leftS: OPENED.leftS + DAY_S };
  expect(momentShown(away, VIEW_S)).toBe(away.leftS + VIEW_S / 2);
});

const momentS = (iso: string) => Date.parse(iso) / 1000;

/** Where the clocks are set back within the days of the guide. */
const AUTUMN = {
  ...EXTENT,
  guide: guideSpan(Date.parse("2026-10-23T12:00:00+02:00")),
};

test("another day is shown as the one before was, to the minute, also where clocks change on the way", () => {
  const nowS = momentS("2026-10-23T20:45:00+02:00");
  const open = jumpTo(OPENED, nowS, AUTUMN);
  const after = moveToDay(open, momentS("2026-10-26T09:00:00+01:00"), AUTUMN);
  expect(after).toEqual({
    ...open,
    anchorS: momentS("2026-10-26T20:45:00+01:00"),
    leftS: momentS("2026-10-26T19:30:00+01:00"),
  });
  expect(moveToDay(after, nowS, AUTUMN)).toEqual(open);
  let stepwise = open;
  for (let day = 0; day < 3; day += 1)
    stepwise = moveByDays(stepwise, 1, AUTUMN);
  expect(stepwise).toEqual(after);
});

test("a guide that was scrolled shows the same hours of another day", () => {
  const scrolledTo = { ...OPENED, leftS: OPENED.leftS - 15 * 3600 };
  const next = moveByDays(scrolledTo, 1, EXTENT);
  expect(next.leftS - scrolledTo.leftS).toBe(DAY_S);
  expect(next.anchorS).toBe(next.leftS + VIEW_S / 2);
});

test.each([
  ["first", -1],
  ["last", 1],
] as const)("beyond the guide's %s day is none", (_day, step) => {
  const { guide } = AUTUMN;
  const nowS = momentS("2026-10-23T20:45:00+02:00");
  let view = jumpTo(OPENED, nowS, AUTUMN);
  for (let day = 0; day < 7; day += 1) view = moveByDays(view, step, AUTUMN);
  expect(view.anchorS).toBe(
    step < 0
      ? momentS("2026-10-16T20:45:00+02:00")
      : momentS("2026-10-30T20:45:00+01:00"),
  );
  expect(view.leftS).toBeGreaterThan(guide.startS);
  expect(moveByDays(view, step, AUTUMN)).toBe(view);
});

test("within a show that is longer than the view, a key moves by half a view", () => {
  const cells = rowOf([4 * DAY_S]);
  const next = moveInTime(OPENED, cells, "right", EXTENT);
  expect(next.leftS - OPENED.leftS).toBe(VIEW_S / 2);
});

test("a held key gathers speed", () => {
  expect([0, 11, 12, 29, 30, 100].map(strideOf)).toEqual([1, 1, 2, 2, 4, 4]);
});
