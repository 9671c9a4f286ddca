/** What /lineup says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.lineup": "Reihenfolge der Sender",

  "lineup.notIncluded":
    "Mit Ihrem Abonnement lässt sich die Reihenfolge der Sender nicht ändern.",
  "lineup.channels": "Ihre Sender",
  "lineup.hint":
    "Ein ausgeblendeter Sender steht in keiner Liste; Ihre Aufnahmen bleiben.",
  "lineup.hint.tv":
    "Die Zifferntasten geben einem Sender seinen Platz. Ein ausgeblendeter Sender steht in keiner Liste; Ihre Aufnahmen bleiben.",
  "lineup.hide": "Ausblenden",
  "lineup.show": "Einblenden",
  "lineup.hide.label": "«{title}» ausblenden",
  "lineup.show.label": "«{title}» einblenden",
  "lineup.hidden": "Ausgeblendet",
  "lineup.own": "Meine Reihenfolge",
  "lineup.operator": "Reihenfolge des Anbieters",
  "lineup.operator.hint":
    "Die Reihenfolge des Anbieters, mit dem Platz, den jeder Sender bei Ihnen hat. Nichts ändert sich, bis Sie sie übernehmen.",
  "lineup.operator.same":
    "Ihre Reihenfolge ist die des Anbieters, und nichts ist ausgeblendet.",
  "lineup.operator.here": "bei Ihnen: {number}",
  "lineup.operator.hidden": "bei Ihnen ausgeblendet",
  "lineup.operator.take": "Diese Reihenfolge übernehmen",
  "lineup.operator.sure": "Reihenfolge des Anbieters übernehmen?",
  "lineup.operator.text":
    "Alle Sender haben wieder ihren Platz, und keiner ist ausgeblendet.",
  "lineup.operator.do": "Übernehmen",
};
