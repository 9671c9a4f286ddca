/** What /vod/{id} says, in French; its keys are those of the other languages. */
export const words = {
  "title.vod": "Vidéo à la demande",

  "vod.former": "Votre abonnement se limite à la vidéo à la demande",
  "vod.former.text":
    "La télévision, le replay et les enregistrements n'en font plus partie. Le catalogue n'est pas encore disponible dans cette application.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
