/** The page of a long list to begin at, as addresses say it (`/live/normal?page=2`). */
import { queryValue, type PageQuery } from "./address";

/**
 * The first page is the one without a number; `most` have an address: what lies behind is reached by scrolling. Where
 * another word says which list it is, the number `needs` that one.
 */
export function pageQuery(
  most: number,
  needs?: string,
): { page: PageQuery[string] } {
  const values = Array.from({ length: most - 1 }, (_, at) => `${at + 2}`);
  return { page: { scope: "page", values, ...(needs && { needs }) } };
}

/** As many as any list has pages. */
export const MAX_PAGES = 200;

const ANY = pageQuery(MAX_PAGES);

export function pageNumberOf(search: string): number {
  return Number(queryValue(ANY, "page", search) ?? 1);
}
