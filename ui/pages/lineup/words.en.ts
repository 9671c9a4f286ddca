/** What /lineup says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.lineup": "Channel order",

  "lineup.notIncluded":
    "Your subscription does not include changing the order of channels.",
  "lineup.channels": "Your channels",
  "lineup.hint": "A hidden channel is in no list; your recordings of it stay.",
  "lineup.hint.tv":
    "Digits give a channel its place. A hidden channel is in no list; your recordings of it stay.",
  "lineup.hide": "Hide",
  "lineup.show": "Show",
  "lineup.hide.label": "Hide “{title}”",
  "lineup.show.label": "Show “{title}”",
  "lineup.hidden": "Hidden",
  "lineup.own": "My order",
  "lineup.operator": "The operator's order",
  "lineup.operator.hint":
    "The operator's order, with the place that each channel has in yours. Nothing changes until you take it.",
  "lineup.operator.same":
    "Your order is the operator's, and nothing is hidden.",
  "lineup.operator.here": "in yours: {number}",
  "lineup.operator.hidden": "hidden in yours",
  "lineup.operator.take": "Take this order",
  "lineup.operator.sure": "Take the operator's order?",
  "lineup.operator.text":
    "All channels get their place back, and none is hidden.",
  "lineup.operator.do": "Take it",
};
