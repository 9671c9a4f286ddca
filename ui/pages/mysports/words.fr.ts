/** What /mysports/{tab} says, in French; its keys are those of the other languages. */
export const words = {
  "mysports.tabs": "Listes de matchs",
  "mysports.tab.future": "À venir",
  "mysports.tab.past": "En cours et passés",
  "mysports.days": "Jours",
  "mysports.day": "Jour",
  "mysports.today": "Aujourd'hui",
  "mysports.yesterday": "Hier",
  "mysports.tomorrow": "Demain",
  "mysports.sports": "Sports",
  "mysports.sports.all": "Tous les sports",
  "mysports.sports.1": "Hockey",
  "mysports.sports.0": "Autres",
  "mysports.league": "Ligue",
  "mysports.league.all": "Toutes les ligues",
  "mysports.spoilerFree": "Masquer les résultats",
  "mysports.record": "Enregistrer « {title} »",
  "mysports.recordChoice": "Enregistrer",
  "mysports.watch": "Regarder depuis le début",
  "mysports.details": "Voir la fiche, au risque d'apprendre le résultat",
  "mysports.gone": "Ce match ne peut plus être regardé.",
  "mysports.empty": "Aucun match n'est annoncé.",
  "mysports.emptyFilter": "Aucun match ne correspond à ce choix.",
  "mysports.showAll": "Voir tous les matchs",
  "mysports.notIncluded": "Votre abonnement ne comprend pas MySports.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
