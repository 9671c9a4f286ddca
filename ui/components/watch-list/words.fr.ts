/** What keeping a title on demand says, in French; its keys are those of the other languages. */
export const words = {
  "watchList.add": "Ajouter à ma liste",
  "watchList.remove": "Retirer de ma liste",
  "watchList.full": "Votre liste contient déjà 50 titres, le maximum.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
