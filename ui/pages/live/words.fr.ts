/** What /live/{tab} says, in French; its keys are those of the other languages. */
export const words = {
  "title.live": "En direct",

  "description.live":
    "Ce qui passe en ce moment sur toutes les chaînes, et ce qui suit.",

  "channel.nothing": "Pas de programme annoncé",

  "live.heading": "En direct",
  "live.tab.normal": "Toutes",
  "live.tab.usage": "Les plus regardées",
  "live.tab.audience": "Tendances",
  "live.tab.free": "Gratuites",
  "live.tab.fr": "En français",
  "live.tab.de": "En allemand",
  "live.tab.en": "En anglais",
  "live.tabs": "Chaînes",
  "live.view": "Affichage",
  "live.view.grid": "Grille",
  "live.view.playableOnly": "Mes chaînes",
  "live.view.compact": "Compact",
  "live.next": "Ensuite",
  "live.pages": "Autres chaînes",
  "live.previous": "Chaînes précédentes",
  "live.further": "Chaînes suivantes",
  "live.empty": "Aucune chaîne n'est disponible pour l'instant.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
