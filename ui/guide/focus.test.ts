/** Where the focus goes in the guide: it never leaves what is in view, and up and down keep the moment. */
import * as fc from "fast-check";
import { cellAt, cellsOf, type Cell, type SlotShows } from "./cells";
import {
  jumpTo,
  momentShown,
  moveByTime,
  moveInTime,
  moveToRow,
  strideOf,
  type GuideExtent,
  type GuideView,
} from "./focus";
import { VIEW_S } from "./time";

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

type Move =
  "left" | "right" | "up" | "down" | "dayBefore" | "dayAfter" | "evening";

const moves = fc.array(
  fc.constantFrom<Move>(
    "left",
    "right",
    "up",
    "down",
    "dayBefore",
    "dayAfter",
    "evening",
  ),
  { maxLength: 120 },
);
const lengths = fc.array(fc.integer({ min: 300, max: 4 * DAY_S }), {
  minLength: 1,
  maxLength: 6,
});

function moved(view: GuideView, cells: readonly Cell[], move: Move): GuideView {
  switch (move) {
    case "left":
    case "right":
      return moveInTime(view, cells, move, EXTENT);
    case "up":
      return moveToRow(view, view.row - 1, EXTENT);
    case "down":
      return moveToRow(view, view.row + 3, EXTENT);
    case "dayBefore":
      return moveByTime(view, -DAY_S, EXTENT);
    case "dayAfter":
      return moveByTime(view, DAY_S, EXTENT);
    case "evening":
      return jumpTo(view, view.anchorS + 7200, EXTENT);
  }
}

const OPENED: GuideView = jumpTo(
  { row: 0, topRow: 0, anchorS: 0, leftS: 0 },
  START_S + 7 * DAY_S + 3600,
  EXTENT,
);

test("whatever is pressed, the focus is on a row and a moment that are in view", () => {
  fc.assert(
    fc.property(lengths, moves, (long, pressed) => {
      const cells = rowOf(long);
      let view = OPENED;
      for (const move of pressed) {
        view = moved(view, cells, move);
        expect(view.row).toBeGreaterThanOrEqual(view.topRow);
        expect(view.row).toBeLessThan(view.topRow + EXTENT.rowsSeen);
        expect(view.anchorS).toBeGreaterThanOrEqual(view.leftS);
        expect(view.anchorS).toBeLessThan(view.leftS + VIEW_S);
        expect(view.leftS).toBeGreaterThanOrEqual(EXTENT.guide.startS);
        expect(view.leftS).toBeLessThanOrEqual(EXTENT.guide.stopS - VIEW_S);
      }
    }),
  );
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

test("within a show that is longer than the view, a key moves by half a view", () => {
  const cells = rowOf([4 * DAY_S]);
  const next = moveInTime(OPENED, cells, "right", EXTENT);
  expect(next.leftS - OPENED.leftS).toBe(VIEW_S / 2);
});

test("a held key gathers speed", () => {
  expect([0, 11, 12, 29, 30, 100].map(strideOf)).toEqual([1, 1, 2, 2, 4, 4]);
});
