/** What is said of groups of channels, in French; its keys are those of the other languages. */
export const words = {
  "group.label": "Groupe",
  "group.all": "Tous les groupes",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
