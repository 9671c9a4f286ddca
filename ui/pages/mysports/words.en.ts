/** What /mysports/{tab} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "mysports.tabs": "Lists of matches",
  "mysports.tab.future": "To come",
  "mysports.tab.past": "On now and past",
  "mysports.days": "Days",
  "mysports.day": "Day",
  "mysports.today": "Today",
  "mysports.yesterday": "Yesterday",
  "mysports.tomorrow": "Tomorrow",
  "mysports.sports": "Sports",
  "mysports.sports.all": "All sports",
  "mysports.sports.1": "Hockey",
  "mysports.sports.0": "Other",
  "mysports.league": "League",
  "mysports.league.all": "All leagues",
  "mysports.spoilerFree": "Hide results",
  "mysports.record": "Record “{title}”",
  "mysports.recordChoice": "Record",
  "mysports.watch": "Watch from the start",
  "mysports.details": "Show the details, even if they tell the result",
  "mysports.gone": "This match can no longer be watched.",
  "mysports.empty": "No match is announced.",
  "mysports.emptyFilter": "No match fits this choice.",
  "mysports.showAll": "Show all matches",
  "mysports.notIncluded": "Your subscription does not include MySports.",
};
