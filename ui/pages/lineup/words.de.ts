/** What /lineup says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.lineup": "Reihenfolge der Sender",

  "lineup.channels": "Ihre Sender",
  "lineup.hint":
    "Geben Sie einem Sender seinen Platz, indem Sie eine Nummer schreiben. Ein ausgeblendeter Sender steht in keiner Liste; Ihre Aufnahmen bleiben.",
  "lineup.hint.tv":
    "Die Zifferntasten geben einem Sender seinen Platz. Ein ausgeblendeter Sender steht in keiner Liste; Ihre Aufnahmen bleiben.",
  "lineup.hide": "Ausblenden",
  "lineup.show": "Einblenden",
  "lineup.hide.label": "«{title}» ausblenden",
  "lineup.show.label": "«{title}» einblenden",
  "lineup.hidden": "Ausgeblendet",
  "lineup.reset": "Ursprüngliche Reihenfolge",
  "lineup.reset.sure": "Ursprüngliche Reihenfolge wiederherstellen?",
  "lineup.reset.text":
    "Alle Sender haben wieder ihre Nummer, und keiner ist ausgeblendet.",
  "lineup.reset.do": "Wiederherstellen",
};
