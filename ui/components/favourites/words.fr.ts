/** What following a person says, and the lists of people and of their shows, in French; its keys are those of the other languages. */
export const words = {
  "favourites.add": "Suivre",
  "favourites.remove": "Ne plus suivre",
  "favourites.addName": "Suivre {name}",
  "favourites.removeName": "Ne plus suivre {name}",
  "favourites.full": "Vous suivez déjà 200 personnes, le maximum.",
  "favourites.shows.one": "{count} œuvre",
  "favourites.shows.other": "{count} œuvres",
  "favourites.noWorks": "Rien d'annoncé",
  "favourites.tabs": "Acteurs et leurs émissions",
  "favourites.tab.subscribed": "Mes acteurs",
  "favourites.tab.suggested": "Suggestions",
  "favourites.tab.past": "À revoir",
  "favourites.tab.future": "À venir",
  "favourites.none": "Vous ne suivez encore personne.",
  "favourites.none.hint":
    "Choisissez des acteurs : leurs films, séries et émissions vous attendront ici.",
  "favourites.choose": "Voir les suggestions",
  "favourites.signIn":
    "Connectez-vous pour suivre des acteurs et retrouver leurs émissions.",
  "favourites.noShows.past": "Rien à revoir de vos acteurs pour l'instant.",
  "favourites.noShows.future": "Rien n'est annoncé avec vos acteurs.",
  "favourites.noSuggestions": "Personne à suggérer pour l'instant.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
