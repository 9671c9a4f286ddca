/** What is said of playing and renting on demand, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vodOffer.play": "Watch",
  "vodOffer.goOn": "Resume at {position}",
  "vodOffer.startOver": "From the beginning",
  "vodOffer.rent": "Rent in {definition} for {price}",
  "vodOffer.working": "One moment…",
  "vodOffer.left.day.one": "{count} day left",
  "vodOffer.left.day.other": "{count} days left",
  "vodOffer.left.hour.one": "{count} hour left",
  "vodOffer.left.hour.other": "{count} hours left",
  "vodOffer.left.minute.one": "{count} minute left",
  "vodOffer.left.minute.other": "{count} minutes left",
  "vodOffer.notIncluded": "Your subscription doesn't include video on demand.",
  "vodOffer.abroad": "Nothing can be rented or bought from abroad.",
  "vodOffer.quotaExceeded":
    "Your monthly quota of video on demand is exceeded.",
  "vodOffer.wrongPromoCode": "Your promo code is wrong or no longer valid.",

  "vodOffer.confirm.title": "Rent “{title}”?",
  "vodOffer.confirm.price": "{price} in {definition}",
  "vodOffer.confirm.for.day.one": "Yours to watch for {count} day.",
  "vodOffer.confirm.for.day.other": "Yours to watch for {count} days.",
  "vodOffer.confirm.for.hour.one": "Yours to watch for {count} hour.",
  "vodOffer.confirm.for.hour.other": "Yours to watch for {count} hours.",
  "vodOffer.confirm.for.minute.one": "Yours to watch for {count} minute.",
  "vodOffer.confirm.for.minute.other": "Yours to watch for {count} minutes.",
  "vodOffer.confirm.promoCode": "Promo code (optional)",
  "vodOffer.confirm.action": "Rent for {price}",
};
