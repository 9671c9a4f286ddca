/** Where is searched, and what the query means. Apart from the rules of a search: every page knows as much as addresses. */
import type { PageQuery } from "./address";
import { GROUP_QUERY } from "./groupQuery";

/** Everything, television, video on demand, people (spec, section 2: /search/{tab}). */
export const SEARCH_TABS = ["all", "tv", "vod", "people"] as const;

export type SearchTab = (typeof SEARCH_TABS)[number];

export function isSearchTab(text: string | undefined): text is SearchTab {
  return SEARCH_TABS.some((tab) => tab === text);
}

/** As many letters as may be typed: of what is more than can be looked for the page says so. */
export const MAX_TYPED = 170;
/** No letter is longer than this in an address: 4 bytes, each escaped. */
const LONGEST_LETTER = 12;

/**
 * The query is in ?q= (spec, section 2): all that may be typed, whatever its letters. Any site may make one up, so no page
 * of one is kept.
 */
export const SEARCH_QUERY: PageQuery = {
  q: { scope: "single", most: MAX_TYPED * LONGEST_LETTER },
  ...GROUP_QUERY,
};
