/** What the catalogue of the video on demand says, in French; its keys are those of the other languages. */
export const words = {
  "vod.title": "Vidéo à la demande",
  "vod.menu": "Rubriques du catalogue",
  "vod.breadcrumbs": "Fil d'Ariane",
  "vod.list": "Ma liste",
  "vod.purchased": "Mes locations",
  "vod.begun": "Continuer à regarder",
  "vod.seasons": "Toutes les saisons",
  "vod.count.one": "{count} titre",
  "vod.count.other": "{count} titres",
  "vod.pages": "Pages de la rubrique",
  "vod.previous": "Titres précédents",
  "vod.further": "Titres suivants",
  "vod.empty": "Cette rubrique est vide pour l'instant.",
  "vod.order": "Trier par",
  "vod.order.catalogue": "Ordre du catalogue",
  "vod.order.title": "Titre",
  "vod.order.price": "Prix",
  "vod.free": "Gratuits ou inclus",
  "vod.noneFree":
    "Rien de gratuit ni d'inclus dans cette rubrique pour l'instant.",
  "vod.notIncluded": "Votre abonnement ne comprend pas la vidéo à la demande.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
