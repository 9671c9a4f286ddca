/** What /pair says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "pair.intro": "Geben Sie den Code ein, den Ihr Fernseher zeigt.",
  "pair.code": "Angezeigter Code",
  "pair.format": "Das Format des eingegebenen Codes scheint nicht zu stimmen.",
  "pair.continue": "Weiter",
  "pair.confirm": "Diesen Fernseher zulassen?",
  "pair.confirm.text":
    "Er wird mit {name} angemeldet. Stimmen Sie nur zu, wenn Ihr eigener Fernseher diesen Code zeigt.",
  "pair.grant": "Zulassen",
  "pair.refuse": "Ablehnen",
  "pair.sending": "Einen Moment…",
  "pair.granted": "Ihr Fernseher ist verbunden",
  "pair.granted.text":
    "Weiter geht es am Fernseher: er öffnet sich in wenigen Sekunden.",
  "pair.refused": "Der Zugang wurde abgelehnt",
  "pair.refused.text":
    "Dieser Fernseher wurde nicht mit Ihrem Konto verbunden.",
  "pair.unknown":
    "Diesen Code gibt es nicht, oder er ist abgelaufen. Prüfen Sie, welchen Ihr Fernseher zeigt.",
  "pair.again": "Einen anderen Code eingeben",
};
