/** What keeping a title on demand says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "watchList.add": "Auf meine Liste setzen",
  "watchList.remove": "Von meiner Liste nehmen",
  "watchList.full":
    "Auf Ihrer Liste stehen schon 50 Titel, mehr sind nicht möglich.",
};
