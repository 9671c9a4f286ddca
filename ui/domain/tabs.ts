/**
 * The tabs of matches, actors and suggestions; the first is where the list's address leads (spec, section 2). They stand apart
 * from the rules of the lists: every page knows them as addresses, and no more of the lists.
 */

/** What is to come and what has begun: of matches, and of shows with favourite actors. */
export const SPORTS_TABS = ["future", "past"] as const;
export const ACTORS_SHOWS_TABS = ["past", "future"] as const;

export type TimeTab = (typeof SPORTS_TABS)[number];

/** The favourites of an account, and who else there is. */
export const ACTORS_TABS = ["subscribed", "suggested"] as const;

export type ActorsTab = (typeof ACTORS_TABS)[number];

/** A category in the account's own order, or with what was on last first. */
export const SUGGESTION_TABS = ["suggested", "latest"] as const;

export type SuggestionTab = (typeof SUGGESTION_TABS)[number];

/** The tab that an address names, else the first. */
export function tabOf<T extends string>(
  tabs: readonly [T, ...T[]],
  named: string | undefined,
): T {
  return tabs.find((tab) => tab === named) ?? tabs[0];
}
