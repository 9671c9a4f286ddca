/** What the question about the price says, and what came of it, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "rent.title": "«{title}» leihen?",
  "rent.price": "{price} in {definition}",
  "rent.for.day.one": "{count} Tag lang zu sehen.",
  "rent.for.day.other": "{count} Tage lang zu sehen.",
  "rent.for.hour.one": "{count} Stunde lang zu sehen.",
  "rent.for.hour.other": "{count} Stunden lang zu sehen.",
  "rent.for.minute.one": "{count} Minute lang zu sehen.",
  "rent.for.minute.other": "{count} Minuten lang zu sehen.",
  "rent.more.day.one": "{count} Tag länger.",
  "rent.more.day.other": "{count} Tage länger.",
  "rent.more.hour.one": "{count} Stunde länger.",
  "rent.more.hour.other": "{count} Stunden länger.",
  "rent.more.minute.one": "{count} Minute länger.",
  "rent.more.minute.other": "{count} Minuten länger.",
  "rent.heard": "Sprachen: {languages}",
  "rent.promoCode": "Promocode (freiwillig, beim Bezahlen abgezogen)",
  "rent.action": "Für {price} leihen",
  "rent.action.most": "Für höchstens {price} leihen",
  "rent.extend.title": "«{title}» verlängern?",
  "rent.extend.action": "Für {price} verlängern",
  "rent.extend.action.most": "Für höchstens {price} verlängern",
  "rent.working": "Einen Moment…",
  "rent.quotaExceeded":
    "Ihr monatliches Kontingent für Video on Demand ist überschritten.",
  "rent.wrongPromoCode": "Ihr Promocode ist falsch oder nicht mehr gültig.",
};
