/** What is said of playing and renting on demand, in French; its keys are those of the other languages. */
export const words = {
  "vodOffer.startOver": "Depuis le début",
  "vodOffer.extend": "Prolonger pour {price}",
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
};

declare module "../../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
