/** What /suggestions and its categories say, in French; its keys are those of the other languages. */
export const words = {
  "suggestions.because": "Parce que vous avez regardé « {title} »",
  "suggestions.tabs": "Ordres de la liste",
  "suggestions.tab.suggested": "Pour vous",
  "suggestions.tab.latest": "Les plus récentes",
  "suggestions.back": "Toutes les suggestions",
  "suggestions.empty": "Il n'y a rien à suggérer pour l'instant.",
  "suggestions.empty.hint":
    "De nouvelles émissions arrivent chaque jour. En attendant, voyez ce qui passe en direct.",
  "suggestions.notIncluded":
    "Votre abonnement ne comprend pas les suggestions.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
