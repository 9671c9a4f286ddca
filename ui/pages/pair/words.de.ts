/** What /pair says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "pair.tv.intro": "Geben Sie den Code ein, den Ihr Fernseher zeigt.",
  "pair.code": "Angezeigter Code",
  "pair.format": "Das Format des eingegebenen Codes scheint nicht zu stimmen.",
  "pair.continue": "Weiter",
  "pair.tv.confirm": "Diesen Fernseher zulassen?",
  "pair.tv.confirm.text":
    "Er wird mit {name} angemeldet. Stimmen Sie nur zu, wenn Ihr eigener Fernseher diesen Code zeigt.",
  "pair.grant": "Zulassen",
  "pair.refuse": "Ablehnen",
  "pair.sending": "Einen Moment…",
  "pair.tv.granted": "Ihr Fernseher ist verbunden",
  "pair.tv.granted.text":
    "Weiter geht es am Fernseher: er öffnet sich in wenigen Sekunden.",
  "pair.refused": "Der Zugang wurde abgelehnt",
  "pair.tv.refused.text":
    "Dieser Fernseher wurde nicht mit Ihrem Konto verbunden.",
  "pair.tv.unknown":
    "Diesen Code gibt es nicht, oder er ist abgelaufen. Prüfen Sie, welchen Ihr Fernseher zeigt.",
  "pair.device.intro": "Geben Sie den Code ein, den das andere Gerät zeigt.",
  "pair.device.confirm": "Ein anderes Gerät zulassen?",
  "pair.device.confirm.text":
    "Es wird mit {name} angemeldet. Stimmen Sie nur zu, wenn Ihr eigenes Gerät diesen Code zeigt.",
  "pair.device.granted": "Das andere Gerät ist verbunden",
  "pair.device.granted.text":
    "Weiter geht es am anderen Gerät: es öffnet sich in wenigen Sekunden.",
  "pair.device.refused.text":
    "Das andere Gerät wurde nicht mit Ihrem Konto verbunden.",
  "pair.device.unknown":
    "Diesen Code gibt es nicht, oder er ist abgelaufen. Prüfen Sie, welchen das andere Gerät zeigt.",
  "pair.again": "Einen anderen Code eingeben",
};
