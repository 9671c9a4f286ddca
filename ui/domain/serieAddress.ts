/** What the addresses of a series mean: its tabs and seasons. */
import { queryValue, type PageQuery } from "./address";

/** What can be watched, and what is to come. */
export const SERIE_TABS = ["replay", "upcoming"] as const;

export type SerieTab = (typeof SERIE_TABS)[number];

/** Seasons are numbered from 1, or by the year they are of. */
const SEASONS = [
  ...Array.from({ length: 99 }, (_, index) => index + 1),
  ...Array.from({ length: 100 }, (_, index) => index + 1950),
];

/** The query of serie/{serieId} (spec, section 2): these and no others are pages. */
export const SERIE_QUERY: PageQuery = {
  season: { scope: "page", values: SEASONS.map(String) },
  tab: { scope: "page", values: SERIE_TABS },
};

/** The tab and the season that an address asks for. */
export function serieAddressOf(search: string): {
  tab: SerieTab | undefined;
  season: number | undefined;
} {
  const tab = queryValue(SERIE_QUERY, "tab", search);
  const season = queryValue(SERIE_QUERY, "season", search);
  return {
    tab: SERIE_TABS.find((known) => known === tab),
    season: season === undefined ? undefined : Number(season),
  };
}
