/** What details of shows, series and people say alike, in French; its keys are those of the other languages. */
export const words = {
  "details.back": "Retour",
  "details.credits": "Distribution et équipe",

  "credit.presenter": "Présentation",
  "credit.actor": "Avec",
  "credit.director": "Réalisation",
  "credit.author": "Scénario",
  "credit.company": "Production",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
