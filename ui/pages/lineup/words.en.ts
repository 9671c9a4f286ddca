/** What /lineup says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.lineup": "Channel order",

  "lineup.channels": "Your channels",
  "lineup.hint":
    "Type a number to give a channel its place. A hidden channel is in no list; your recordings of it stay.",
  "lineup.hint.tv":
    "Digits give a channel its place. A hidden channel is in no list; your recordings of it stay.",
  "lineup.hide": "Hide",
  "lineup.show": "Show",
  "lineup.hide.label": "Hide “{title}”",
  "lineup.show.label": "Show “{title}”",
  "lineup.hidden": "Hidden",
  "lineup.reset": "Restore the original order",
  "lineup.reset.sure": "Restore the original order?",
  "lineup.reset.text":
    "All channels get their number back, and none is hidden.",
  "lineup.reset.do": "Restore",
};
