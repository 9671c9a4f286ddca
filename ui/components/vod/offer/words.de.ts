/** What is said of playing and renting on demand, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodOffer.play": "Anschauen",
  "vodOffer.goOn": "Weiter ab {position}",
  "vodOffer.startOver": "Von Anfang an",
  "vodOffer.rent": "In {definition} leihen für {price}",
  "vodOffer.working": "Einen Moment…",
  "vodOffer.left.day.one": "Noch {count} Tag",
  "vodOffer.left.day.other": "Noch {count} Tage",
  "vodOffer.left.hour.one": "Noch {count} Stunde",
  "vodOffer.left.hour.other": "Noch {count} Stunden",
  "vodOffer.left.minute.one": "Noch {count} Minute",
  "vodOffer.left.minute.other": "Noch {count} Minuten",
  "vodOffer.notIncluded": "Ihr Abonnement umfasst kein Video on Demand.",
  "vodOffer.abroad":
    "Aus dem Ausland kann nichts geliehen oder gekauft werden.",
  "vodOffer.quotaExceeded":
    "Ihr monatliches Kontingent für Video on Demand ist überschritten.",
  "vodOffer.wrongPromoCode": "Ihr Promocode ist falsch oder nicht mehr gültig.",

  "vodOffer.confirm.title": "«{title}» leihen?",
  "vodOffer.confirm.price": "{price} in {definition}",
  "vodOffer.confirm.for.day.one": "{count} Tag lang zu sehen.",
  "vodOffer.confirm.for.day.other": "{count} Tage lang zu sehen.",
  "vodOffer.confirm.for.hour.one": "{count} Stunde lang zu sehen.",
  "vodOffer.confirm.for.hour.other": "{count} Stunden lang zu sehen.",
  "vodOffer.confirm.for.minute.one": "{count} Minute lang zu sehen.",
  "vodOffer.confirm.for.minute.other": "{count} Minuten lang zu sehen.",
  "vodOffer.confirm.promoCode": "Promocode (freiwillig)",
  "vodOffer.confirm.action": "Für {price} leihen",
};
