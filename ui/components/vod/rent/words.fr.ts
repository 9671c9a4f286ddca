/** What the question about the price says, and what came of it, in French; its keys are those of the other languages. */
export const words = {
  "rent.title": "Louer « {title} » ?",
  "rent.price": "{price} en {definition}",
  "rent.for.day.one": "À voir pendant {count} jour.",
  "rent.for.day.other": "À voir pendant {count} jours.",
  "rent.for.hour.one": "À voir pendant {count} heure.",
  "rent.for.hour.other": "À voir pendant {count} heures.",
  "rent.for.minute.one": "À voir pendant {count} minute.",
  "rent.for.minute.other": "À voir pendant {count} minutes.",
  "rent.more.day.one": "{count} jour de plus.",
  "rent.more.day.other": "{count} jours de plus.",
  "rent.more.hour.one": "{count} heure de plus.",
  "rent.more.hour.other": "{count} heures de plus.",
  "rent.more.minute.one": "{count} minute de plus.",
  "rent.more.minute.other": "{count} minutes de plus.",
  "rent.heard": "Langues : {languages}",
  "rent.promoCode": "Code promo (facultatif, déduit au paiement)",
  "rent.action": "Louer pour {price}",
  "rent.action.most": "Louer pour {price} au plus",
  "rent.extend.title": "Prolonger « {title} » ?",
  "rent.extend.action": "Prolonger pour {price}",
  "rent.extend.action.most": "Prolonger pour {price} au plus",
  "rent.working": "Un instant…",
  "rent.quotaExceeded":
    "Votre quota mensuel de vidéos à la demande est dépassé.",
  "rent.wrongPromoCode": "Votre promocode est incorrect ou plus valable.",
};

declare module "../../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
