/** How the feeds of Home are called, in French; its keys are those of the other languages. */
export const words = {
  "feed.101": "En direct",
  "feed.102": "Chaînes",
  "feed.105.all": "Replay à la une",
  "feed.105": "Replay : {category}",
  "feed.115": "Catégories",
  "feed.103": "Mes enregistrements",
  "feed.104": "Continuer à regarder",
  "feed.106": "MySports",
  "feed.108": "À la demande",
  "feed.110": "Avec vos acteurs favoris",
  "feed.113": "Enregistrements bientôt supprimés",
  "feed.114": "Le direct, chaîne par chaîne",
  "feed.121": "Chaînes gratuites",
  "feed.111": "Acteurs",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
