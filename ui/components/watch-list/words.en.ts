/** What keeping a title on demand says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "watchList.add": "Add to my list",
  "watchList.remove": "Remove from my list",
  "watchList.full": "Your list has 50 titles already, which is the most.",
};
