/** A long list in a page, and the links that lead through it without a script. */
import { pageNumberOf } from "./pageNumber";
import { PAGE_SIZE, nextPage, partFrom, previousPage } from "./listPages";

const listOf = (length: number) =>
  Array.from({ length }, (_, index) => index + 1);

test("a page has as many channels of 2,300 as of 230", () => {
  const small = partFrom(listOf(230), 1, true);
  const large = partFrom(listOf(2_300), 1, true);
  expect(large.items).toEqual(small.items);
  expect(small.items).toEqual(listOf(PAGE_SIZE));
  expect([small.total, large.total]).toEqual([230, 2_300]);
});

test("in a browser a part goes on to the end of the list", () => {
  const part = partFrom(listOf(230), 3, false);
  expect(part.start).toBe(2 * PAGE_SIZE);
  expect(part.items).toEqual(listOf(230).slice(part.start));
});

test("from page to page one comes by every channel, once", () => {
  const seen: number[] = [];
  let page: number | undefined = 1;
  while (page !== undefined) {
    const part = partFrom(listOf(230), page, true);
    expect(previousPage(part)).toBe(page === 1 ? undefined : page - 1);
    seen.push(...part.items);
    page = nextPage(part);
  }
  expect(seen).toEqual(listOf(230));
});

test("a page past the end is the last one, and an empty list has one page", () => {
  expect(partFrom(listOf(30), 9, true)).toEqual({
    start: 24,
    items: [25, 26, 27, 28, 29, 30],
    total: 30,
  });
  expect(partFrom([], 9, true)).toEqual({ start: 0, items: [], total: 0 });
});

test("only what is a page's number is one; the first page is the one without", () => {
  expect(pageNumberOf("?page=2")).toBe(2);
  for (const search of ["", "?page=1", "?page=0", "?page=02", "?page=x"])
    expect(pageNumberOf(search)).toBe(1);
});
