/** The orders in which a category of suggestions is listed. */
import { sortStably } from "./sortStably";
import type { ShowOnChannel } from "./show";
import type { SuggestionTab } from "./tabs";

/** As the account may like them, which is how they come, or with what was on last first. */
export function inSuggestionOrder(
  tab: SuggestionTab,
  shows: readonly ShowOnChannel[],
): ShowOnChannel[] {
  return tab === "suggested"
    ? shows.slice()
    : sortStably(shows, (a, b) => b.show.startDate - a.show.startDate);
}
