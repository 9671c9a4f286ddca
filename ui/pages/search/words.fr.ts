/** What /search/{tab} says, in French; its keys are those of the other languages. */
export const words = {
  "description.search":
    "Cherchez une émission, une série, une chaîne, un film ou une personne.",

  "search.title": "Recherche : {text}",
  "search.placeholder": "Émission, série, chaîne, film ou personne",
  "search.tabs": "Où chercher",
  "search.tab.all": "Tout",
  "search.tab.tv": "Télévision",
  "search.tab.vod": "À la demande",
  "search.tab.people": "Personnes",
  "search.channels": "Chaînes",
  "search.shows": "Émissions",
  "search.history": "Recherches récentes",
  "search.hint": "Les résultats apparaissent pendant que vous écrivez.",
  "search.trends": "Tendances",
  "search.coming": "À venir",
  "search.empty": "Rien trouvé pour « {text} »",
  "search.empty.hint":
    "Vérifiez l'orthographe, ou cherchez avec moins de mots.",
  "search.typed": "Texte cherché : {text}",
  "search.tooLong": "Seules les {count} premières lettres sont cherchées.",
  "search.erase": "Effacer la dernière lettre",
  "search.clear": "Tout effacer",
  "search.space": "Espace",
  "search.keyboard": "Clavier",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
