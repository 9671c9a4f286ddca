/** What is said of groups of channels, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "group.label": "Group",
  "group.all": "All groups",
};
