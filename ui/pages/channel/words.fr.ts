/** What channel/{channelId} says, in French; its keys are those of the other languages. */
export const words = {
  "channel.description":
    "Ce qui passe maintenant sur {name}, ce qui suit, et ce qui peut encore être vu en replay.",
  "channel.watch": "Regarder en direct",
  "channel.guide": "Dans le guide TV",
  "channel.details": "Détails de l'émission",
  "channel.now": "En ce moment",
  "channel.gap": "Aucun programme n'est annoncé pour l'instant.",
  "channel.next": "Ensuite",
  "channel.replay": "À revoir",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
