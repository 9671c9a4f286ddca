/** What /lineup says, in French; its keys are those of the other languages. */
export const words = {
  "title.lineup": "Ordre des chaînes",

  "lineup.notIncluded":
    "Votre abonnement ne permet pas de changer l'ordre des chaînes.",
  "lineup.channels": "Vos chaînes",
  "lineup.hint":
    "Une chaîne masquée n'apparaît dans aucune liste ; vos enregistrements y restent.",
  "lineup.hint.tv":
    "Les chiffres donnent sa place à une chaîne. Une chaîne masquée n'apparaît dans aucune liste ; vos enregistrements y restent.",
  "lineup.hide": "Masquer",
  "lineup.show": "Afficher",
  "lineup.hide.label": "Masquer « {title} »",
  "lineup.show.label": "Afficher « {title} »",
  "lineup.hidden": "Masquée",
  "lineup.own": "Mon ordre",
  "lineup.operator": "Ordre de l'opérateur",
  "lineup.operator.hint":
    "L'ordre de l'opérateur, avec la place que chaque chaîne a chez vous. Rien ne change tant que vous ne le reprenez pas.",
  "lineup.operator.same":
    "Votre ordre est celui de l'opérateur, et rien n'est masqué.",
  "lineup.operator.here": "chez vous : {number}",
  "lineup.operator.hidden": "masquée chez vous",
  "lineup.operator.take": "Reprendre cet ordre",
  "lineup.operator.sure": "Reprendre l'ordre de l'opérateur ?",
  "lineup.operator.text":
    "Toutes les chaînes reprennent leur place, et aucune n'est masquée.",
  "lineup.operator.do": "Reprendre",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
