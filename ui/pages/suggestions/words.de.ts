/** What /suggestions and its categories say, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "suggestions.because": "Weil Sie «{title}» geschaut haben",
  "suggestions.tabs": "Reihenfolgen der Liste",
  "suggestions.tab.suggested": "Für Sie",
  "suggestions.tab.latest": "Die neusten",
  "suggestions.back": "Alle Vorschläge",
  "suggestions.empty": "Zurzeit gibt es nichts vorzuschlagen.",
  "suggestions.empty.hint":
    "Jeden Tag kommen neue Sendungen. Sehen Sie bis dahin, was gerade läuft.",
  "suggestions.notIncluded": "Ihr Abonnement enthält keine Vorschläge.",
};
