/** What /homepersonalize says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.homePersonalize": "Personalise Home",

  "homePersonalize.feeds": "Your rows",
  "homePersonalize.empty": "Home has no row left. Add one at least.",
  "homePersonalize.remove": "Remove",
  "homePersonalize.remove.label": "Remove “{title}”",
  "homePersonalize.offered": "Rows to add",
  "homePersonalize.offered.none": "All rows are on Home.",
  "homePersonalize.add": "Add “{title}”",
  "homePersonalize.reset": "Restore the default Home",
  "homePersonalize.reset.sure": "Restore the default Home?",
  "homePersonalize.reset.text":
    "The rows stand in their original order again, on all your devices.",
  "homePersonalize.reset.do": "Restore",
};
