/** How many rows are drawn in one frame, and which of them. */
import * as fc from "fast-check";
import { drawnNext, drawnWithKey, ROWS_A_FRAME, ROWS_WITH_A_KEY } from "./pace";

const rowsFrom = (first: number, size: number) =>
  Array.from({ length: size }, (_, at) => first + at);

const sights = fc
  .record({
    first: fc.integer({ min: 0, max: 2000 }),
    size: fc.integer({ min: 1, max: 20 }),
    focus: fc.nat(19),
  })
  .map(({ first, size, focus }) => ({
    rows: rowsFrom(first, size),
    sight: { row: first + (focus % size), topRow: first, rowsSeen: size },
  }));

const before = fc.array(fc.nat(2020)).map((rows) => {
  return new Map(rows.map((row) => [row, "old"] as const));
});

const most = fc.integer({ min: 1, max: 8 });

test("a frame draws so many rows at most, and that in focus always", () => {
  fc.assert(
    fc.property(before, sights, most, (drawn, { rows, sight }, some) => {
      const next = drawnNext(drawn, rows, "new", sight, some);
      const fresh = rows.filter((row) => next.get(row) === "new");
      expect(fresh.length).toBeLessThanOrEqual(some);
      expect(next.get(sight.row)).toBe("new");
    }),
  );
});

test("the frame of a key has less to draw than those after it", () => {
  expect(ROWS_WITH_A_KEY).toBeLessThan(ROWS_A_FRAME);
});

test("with a key come rows in view whose part of it is not there, that in focus first, and no others", () => {
  const serving = fc.array(fc.nat(2020)).map((rows) => new Set(rows));
  fc.assert(
    fc.property(before, serving, sights, (drawn, good, { rows, sight }) => {
      const old = new Map(
        Array.from(drawn.keys(), (row) => [
          row,
          good.has(row) ? "good" : "old",
        ]),
      );
      const rowsSeen = Math.ceil(rows.length / 2);
      const next = drawnWithKey(
        old,
        rows,
        "new",
        { ...sight, rowsSeen },
        (setting) => setting === "good",
      );
      const fresh = rows.filter((row) => next.get(row) === "new");
      expect(fresh.length).toBeLessThanOrEqual(ROWS_WITH_A_KEY);
      for (const row of fresh) {
        expect(old.get(row)).not.toBe("good");
        expect(row - sight.topRow).toBeLessThanOrEqual(rowsSeen);
      }
      for (const row of rows)
        if (!fresh.includes(row)) expect(next.get(row)).toBe(old.get(row));
      const isFocusSeen = sight.row - sight.topRow < rowsSeen;
      if (isFocusSeen && old.get(sight.row) !== "good")
        expect(fresh).toContain(sight.row);
    }),
  );
});

test("what is drawn stays as it is until its turn, and what is out of sight is let go", () => {
  fc.assert(
    fc.property(before, sights, (drawn, { rows, sight }) => {
      const next = drawnNext(drawn, rows, "new", sight, 2);
      for (const [row, setting] of next) {
        expect(rows).toContain(row);
        if (setting === "old") expect(drawn.has(row)).toBe(true);
      }
      for (const row of rows)
        if (drawn.has(row)) expect(next.has(row)).toBe(true);
    }),
  );
});

test("frame by frame all rows are drawn, those in view before the others", () => {
  fc.assert(
    fc.property(before, sights, (drawn, { rows, sight }) => {
      const seen = { ...sight, rowsSeen: Math.ceil(rows.length / 2) };
      const isInView = (row: number) =>
        row >= seen.topRow && row < seen.topRow + seen.rowsSeen;
      let now: ReadonlyMap<number, string> = drawn;
      for (let frame = 0; frame < rows.length; frame += 1) {
        const next = drawnNext(
          now,
          rows,
          "new",
          { ...seen, row: seen.topRow },
          2,
        );
        const turn = rows.filter(
          (row) => next.get(row) === "new" && now.get(row) !== "new",
        );
        const waiting = rows.filter((row) => next.get(row) !== "new");
        if (turn.some((row) => !isInView(row)))
          expect(waiting.filter(isInView)).toEqual([]);
        now = next;
      }
      expect(rows.every((row) => now.get(row) === "new")).toBe(true);
    }),
  );
});

test("what stands elsewhere is drawn all at once", () => {
  const rows = rowsFrom(3, 13);
  const sight = { row: 5, topRow: 5, rowsSeen: 8 };
  const next = drawnNext(
    new Map([[4, "old"]]),
    rows,
    "new",
    sight,
    rows.length,
  );
  expect(rows.every((row) => next.get(row) === "new")).toBe(true);
});
