/** What /suggestions and its categories say, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "suggestions.because": "Because you watched “{title}”",
  "suggestions.tabs": "Orders of the list",
  "suggestions.tab.suggested": "For you",
  "suggestions.tab.latest": "Latest",
  "suggestions.back": "All suggestions",
  "suggestions.empty": "There is nothing to suggest at the moment.",
  "suggestions.empty.hint":
    "New shows come every day. Meanwhile, see what is on now.",
  "suggestions.notIncluded": "Your subscription does not include suggestions.",
};
