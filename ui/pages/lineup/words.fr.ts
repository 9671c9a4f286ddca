/** What /lineup says, in French; its keys are those of the other languages. */
export const words = {
  "title.lineup": "Ordre des chaînes",

  "lineup.channels": "Vos chaînes",
  "lineup.hint":
    "Tapez un numéro pour donner sa place à une chaîne. Une chaîne masquée n'apparaît dans aucune liste ; vos enregistrements y restent.",
  "lineup.hint.tv":
    "Les chiffres donnent sa place à une chaîne. Une chaîne masquée n'apparaît dans aucune liste ; vos enregistrements y restent.",
  "lineup.hide": "Masquer",
  "lineup.show": "Afficher",
  "lineup.hide.label": "Masquer « {title} »",
  "lineup.show.label": "Afficher « {title} »",
  "lineup.hidden": "Masquée",
  "lineup.reset": "Rétablir l'ordre d'origine",
  "lineup.reset.sure": "Rétablir l'ordre d'origine ?",
  "lineup.reset.text":
    "Toutes les chaînes reprennent leur numéro, et aucune n'est masquée.",
  "lineup.reset.do": "Rétablir",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
