/** What following a person says, and the lists of people and of their shows, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "favourites.add": "Folgen",
  "favourites.remove": "Nicht mehr folgen",
  "favourites.addName": "{name} folgen",
  "favourites.removeName": "{name} nicht mehr folgen",
  "favourites.full": "Sie folgen schon 200 Personen, mehr sind nicht möglich.",
  "favourites.shows.one": "{count} Werk",
  "favourites.shows.other": "{count} Werke",
  "favourites.noWorks": "Nichts angekündigt",
  "favourites.tabs": "Schauspieler und ihre Sendungen",
  "favourites.tab.subscribed": "Meine Schauspieler",
  "favourites.tab.suggested": "Vorschläge",
  "favourites.tab.past": "Zum Nachschauen",
  "favourites.tab.future": "Demnächst",
  "favourites.none": "Sie folgen noch niemandem.",
  "favourites.none.hint":
    "Wählen Sie Schauspieler: Ihre Filme, Serien und Sendungen warten dann hier.",
  "favourites.choose": "Vorschläge ansehen",
  "favourites.signIn":
    "Melden Sie sich an, um Schauspielern zu folgen und ihre Sendungen zu finden.",
  "favourites.noShows.past":
    "Zurzeit gibt es nichts mit Ihren Schauspielern nachzuschauen.",
  "favourites.noShows.future":
    "Mit Ihren Schauspielern ist nichts angekündigt.",
  "favourites.noSuggestions": "Zurzeit gibt es niemanden vorzuschlagen.",
};
