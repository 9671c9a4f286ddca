/** A long list page by page, for those who have no script to scroll on with. */
import { MAX_PAGES } from "./pageNumber";

/** Items on a page; whole lines on nearly every screen, be they one, two, three, four or six abreast. */
export const PAGE_SIZE = 24;

/** A list from one place on: `items` are `total` less `start`, or the first of these. */
export interface ListPart<T> {
  start: number;
  items: T[];
  total: number;
}

/** From the beginning of a page to the end of the list, or of the page. A page past the end is the last one. */
export function partFrom<T>(
  list: readonly T[],
  page: number,
  isForPage: boolean,
): ListPart<T> {
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const start = (Math.min(page, pages) - 1) * PAGE_SIZE;
  const end = isForPage ? start + PAGE_SIZE : list.length;
  return { start, items: list.slice(start, end), total: list.length };
}

/** The page that a part begins with. */
export const pageOf = ({ start }: ListPart<unknown>): number =>
  start / PAGE_SIZE + 1;

/** The page after those items that a part has from a page; undefined at the end of the list. */
export function nextPage(part: ListPart<unknown>): number | undefined {
  const next = pageOf(part) + 1;
  return part.start + PAGE_SIZE < part.total && next <= MAX_PAGES
    ? next
    : undefined;
}

/** The page before; undefined at the beginning. */
export function previousPage(part: ListPart<unknown>): number | undefined {
  return part.start > 0 ? pageOf(part) - 1 : undefined;
}

/** Whether the part ends before the list does. */
export function lacksRest({ start, items, total }: ListPart<unknown>): boolean {
  return start + items.length < total;
}
