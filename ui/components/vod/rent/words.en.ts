/** What the question about the price says, and what came of it, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "rent.title": "Rent “{title}”?",
  "rent.price": "{price} in {definition}",
  "rent.for.day.one": "Yours to watch for {count} day.",
  "rent.for.day.other": "Yours to watch for {count} days.",
  "rent.for.hour.one": "Yours to watch for {count} hour.",
  "rent.for.hour.other": "Yours to watch for {count} hours.",
  "rent.for.minute.one": "Yours to watch for {count} minute.",
  "rent.for.minute.other": "Yours to watch for {count} minutes.",
  "rent.more.day.one": "{count} more day.",
  "rent.more.day.other": "{count} more days.",
  "rent.more.hour.one": "{count} more hour.",
  "rent.more.hour.other": "{count} more hours.",
  "rent.more.minute.one": "{count} more minute.",
  "rent.more.minute.other": "{count} more minutes.",
  "rent.heard": "Languages: {languages}",
  "rent.promoCode": "Promo code (optional, taken off as you pay)",
  "rent.action": "Rent for {price}",
  "rent.action.most": "Rent for {price} at most",
  "rent.extend.title": "Extend “{title}”?",
  "rent.extend.action": "Extend for {price}",
  "rent.extend.action.most": "Extend for {price} at most",
  "rent.working": "One moment…",
  "rent.quotaExceeded": "Your monthly quota of video on demand is exceeded.",
  "rent.wrongPromoCode": "Your promo code is wrong or no longer valid.",
};
