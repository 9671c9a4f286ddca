/** The true start of what is on now, in its row. */
import * as fc from "fast-check";
import type { Cell } from "./cells";
import { refined } from "./exactStart";

function shown(id: string, startDate: number, stopDate: number): Cell {
  const show = { id, title: id, startDate, stopDate, age: 0 };
  return {
    kind: "show",
    show,
    fromS: startDate,
    startS: startDate,
    stopS: stopDate,
    overlaps: false,
  };
}

/** Shows side by side from 0 on. */
const rows = fc
  .array(fc.integer({ min: 60, max: 7200 }), { minLength: 1, maxLength: 12 })
  .map((lengths) => {
    let atS = 0;
    return lengths.map((lengthS, index) => {
      atS += lengthS;
      return shown(`s${index}`, atS - lengthS, atS);
    });
  });

test("a show that began late or early leaves no hole and covers the same time", () => {
  fc.assert(
    fc.property(
      rows,
      fc.nat({ max: 11 }),
      fc.integer({ min: 0, max: 90_000 }),
      (cells, at, startS) => {
        const found = refined(cells, { showId: `s${at}`, startS });
        expect(found[0]?.startS).toBe(0);
        found.reduce((before, cell) => {
          expect(cell.startS).toBe(before.stopS);
          return cell;
        });
        for (const cell of found)
          expect(cell.stopS).toBeGreaterThan(cell.startS);
        expect(found[found.length - 1]?.stopS).toBe(
          cells[cells.length - 1]?.stopS,
        );
      },
    ),
  );
});

test("the show says its true start, and the one before it ends there", () => {
  const cells = [shown("a", 0, 1000), shown("b", 1000, 3000)];
  const [before, exact] = refined(cells, { showId: "b", startS: 1240 });
  expect(before).toMatchObject({ startS: 0, stopS: 1240 });
  expect(exact).toMatchObject({
    startS: 1240,
    stopS: 3000,
    show: { startDate: 1240 },
  });
});

test("a start that can't be true, and a show that is not there, change nothing", () => {
  const cells = [shown("a", 0, 1000)];
  expect(refined(cells, { showId: "a", startS: 1000 })).toBe(cells);
  expect(refined(cells, { showId: "other", startS: 10 })).toBe(cells);
  expect(refined(cells, undefined)).toBe(cells);
});
