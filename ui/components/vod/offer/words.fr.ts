/** What is said of playing and renting on demand, in French; its keys are those of the other languages. */
export const words = {
  "vodOffer.play": "Regarder",
  "vodOffer.goOn": "Reprendre à {position}",
  "vodOffer.startOver": "Depuis le début",
  "vodOffer.rent": "Louer en {definition} pour {price}",
  "vodOffer.working": "Un instant…",
  "vodOffer.left.day.one": "Encore {count} jour",
  "vodOffer.left.day.other": "Encore {count} jours",
  "vodOffer.left.hour.one": "Encore {count} heure",
  "vodOffer.left.hour.other": "Encore {count} heures",
  "vodOffer.left.minute.one": "Encore {count} minute",
  "vodOffer.left.minute.other": "Encore {count} minutes",
  "vodOffer.notIncluded":
    "Votre abonnement ne comprend pas la vidéo à la demande.",
  "vodOffer.abroad":
    "Depuis l'étranger, il n'est pas possible de louer ni d'acheter.",
  "vodOffer.quotaExceeded":
    "Votre quota mensuel de vidéos à la demande est dépassé.",
  "vodOffer.wrongPromoCode": "Votre promocode est incorrect ou plus valable.",

  "vodOffer.confirm.title": "Louer « {title} » ?",
  "vodOffer.confirm.price": "{price} en {definition}",
  "vodOffer.confirm.for.day.one": "À voir pendant {count} jour.",
  "vodOffer.confirm.for.day.other": "À voir pendant {count} jours.",
  "vodOffer.confirm.for.hour.one": "À voir pendant {count} heure.",
  "vodOffer.confirm.for.hour.other": "À voir pendant {count} heures.",
  "vodOffer.confirm.for.minute.one": "À voir pendant {count} minute.",
  "vodOffer.confirm.for.minute.other": "À voir pendant {count} minutes.",
  "vodOffer.confirm.promoCode": "Promocode (facultatif)",
  "vodOffer.confirm.action": "Louer pour {price}",
};

declare module "../../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
