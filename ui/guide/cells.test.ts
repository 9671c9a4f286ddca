/** Rows of the guide: whatever the data says, cells lie side by side, and nothing that is announced is hidden. */
import * as fc from "fast-check";
import type { GuideShow } from "../domain/guideChunk";
import { cellAt, cellKey, cellsOf, cellsWithin, type SlotShows } from "./cells";

const SLOT_S = 14_400;

function show(id: string, startDate: number, stopDate: number): GuideShow {
  return { id, title: id, startDate, stopDate, age: 0 };
}

/** Slots that follow each other from 0 on, each with those of the shows that touch it, or without any. */
function slotsOf(
  shows: readonly GuideShow[],
  known: readonly ("ready" | "loading" | "failed")[],
): SlotShows[] {
  return known.map((state, index) => {
    const startDate = index * SLOT_S;
    const stopDate = startDate + SLOT_S;
    const own = shows
      .filter((one) => one.startDate < stopDate && one.stopDate > startDate)
      .sort((a, b) => a.startDate - b.startDate);
    const states = { ready: own, loading: undefined, failed: null };
    return { startDate, stopDate, shows: states[state] };
  });
}

const shows = fc
  .array(
    fc.record({
      startDate: fc.integer({ min: -SLOT_S, max: 4 * SLOT_S }),
      // Up to a week.
      lengthS: fc.oneof(
        fc.integer({ min: 1, max: 7200 }),
        fc.integer({ min: 1, max: 604_800 }),
      ),
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map(({ startDate, lengthS }, index) =>
      show(`s${index}`, startDate, startDate + lengthS),
    ),
  );
const states = fc.array(fc.constantFrom("ready", "loading", "failed"), {
  minLength: 1,
  maxLength: 4,
});

test("cells lie side by side without a hole, from the first slot's start to the last one's end at least", () => {
  fc.assert(
    fc.property(shows, states, (list, known) => {
      const cells = cellsOf(slotsOf(list, known));
      expect(cells[0]?.startS).toBe(0);
      cells.reduce((before, cell) => {
        expect(cell.startS).toBe(before.stopS);
        return cell;
      });
      for (const cell of cells) expect(cell.stopS).toBeGreaterThan(cell.startS);
      expect(cells[cells.length - 1]?.stopS).toBeGreaterThanOrEqual(
        known.length * SLOT_S,
      );
    }),
  );
});

test("a cell of a show lies within the show's own time", () => {
  fc.assert(
    fc.property(shows, states, (list, known) => {
      for (const cell of cellsOf(slotsOf(list, known))) {
        if (cell.kind !== "show") continue;
        expect(cell.startS).toBeGreaterThanOrEqual(cell.show.startDate);
        expect(cell.stopS).toBeLessThanOrEqual(cell.show.stopDate);
      }
    }),
  );
});

test("no two cells of a row have the same name", () => {
  fc.assert(
    fc.property(shows, states, (list, known) => {
      const names = cellsOf(slotsOf(list, known)).map(cellKey);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test("the cell at a moment covers it, and those within a span are those that touch it", () => {
  fc.assert(
    fc.property(
      shows,
      states,
      fc.integer({ min: 0, max: SLOT_S - 1 }),
      fc.integer({ min: 1, max: SLOT_S }),
      (list, known, atS, lengthS) => {
        const cells = cellsOf(slotsOf(list, known));
        const at = cells[cellAt(cells, atS)];
        expect(at?.startS).toBeLessThanOrEqual(atS);
        expect(at?.stopS).toBeGreaterThan(atS);
        expect(cellsWithin(cells, atS, atS + lengthS)).toEqual(
          cells.filter(
            ({ startS, stopS }) => startS < atS + lengthS && stopS > atS,
          ),
        );
      },
    ),
  );
});

test("a gap is shown as a gap", () => {
  const slots = slotsOf(
    [show("a", 0, 3600), show("b", 7200, SLOT_S)],
    ["ready"],
  );
  expect(cellsOf(slots)).toMatchObject([
    { kind: "show", startS: 0, stopS: 3600 },
    { kind: "gap", startS: 3600, stopS: 7200 },
    { kind: "show", startS: 7200, stopS: SLOT_S },
  ]);
});

test("of shows that overlap, the one that began last is seen, and both are marked", () => {
  const slots = slotsOf(
    [show("a", 0, 7200), show("b", 3600, SLOT_S)],
    ["ready"],
  );
  expect(cellsOf(slots)).toMatchObject([
    { show: { id: "a" }, startS: 0, stopS: 3600, overlaps: true },
    { show: { id: "b" }, startS: 3600, stopS: SLOT_S, overlaps: true },
  ]);
});

test("a show within another one is seen between the parts of that", () => {
  const slots = slotsOf(
    [show("a", 0, SLOT_S), show("b", 3600, 7200)],
    ["ready"],
  );
  expect(cellsOf(slots)).toMatchObject([
    { show: { id: "a" }, startS: 0, stopS: 3600 },
    { show: { id: "b" }, startS: 3600, stopS: 7200 },
    { show: { id: "a" }, startS: 7200, stopS: SLOT_S },
  ]);
});

test("a show that lasts a week is one cell", () => {
  const slots = slotsOf([show("a", 0, 604_800)], ["ready", "ready", "ready"]);
  expect(cellsOf(slots)).toHaveLength(1);
});

test("a show's cell has the same name wherever one looks at it from", () => {
  const slots = slotsOf(
    [show("a", -10 * SLOT_S, 10 * SLOT_S)],
    ["ready", "ready", "ready"],
  );
  const [name, ...others] = [0, 1, 2].map((from) => {
    const [cell] = cellsOf(slots.slice(from));
    return cell && cellKey(cell);
  });
  expect(name).toBe("a-");
  for (const other of others) expect(other).toBe(name);
});

test("a channel without programmes has a gap for each slot; what is not known says so", () => {
  const kinds = cellsOf(slotsOf([], ["ready", "loading", "failed"]));
  expect(kinds.map(({ kind }) => kind)).toEqual(["gap", "loading", "failed"]);
});
