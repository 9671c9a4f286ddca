/** What /home says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.home": "Home",

  "description.home": "Television live and on replay, by channel and by theme.",

  "home.heading": "Home",
  "home.personalize": "Personalise Home",
  "home.list.empty": "There is nothing to watch here at the moment.",
  "home.list.empty.hint":
    "New shows arrive every day. Meanwhile, have a look at what is live.",
  "home.list.pages": "More shows",
  "home.list.previous": "Previous shows",
  "home.list.further": "Next shows",
  "home.list.back": "Back to Home",
};
