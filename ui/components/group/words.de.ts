/** What is said of groups of channels, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "group.label": "Gruppe",
  "group.all": "Alle Gruppen",
};
