/** What lists say that are put in order by hand, in French; its keys are those of the other languages. */
export const words = {
  "ordering.handle": "Déplacer « {title} »",
  "ordering.place": "Numéro de « {title} »",
  "ordering.hint": "Faites glisser la poignée.",
  "ordering.hint.numbers": "Faites glisser la poignée ou tapez un numéro.",
  "ordering.hint.keys":
    "Au clavier : Espace pour saisir, les flèches pour déplacer, Espace pour poser, Échap pour annuler.",
  "ordering.hint.tv":
    "OK pour saisir, haut et bas pour déplacer, OK pour poser, Retour pour annuler.",
  "ordering.lifted": "« {title} » est saisi, à la place {place} sur {count}.",
  "ordering.moved": "« {title} », place {place} sur {count}.",
  "ordering.dropped": "« {title} » est à la place {place} sur {count}.",
  "ordering.canceled": "« {title} » reste à sa place.",
  "ordering.saved": "Enregistré.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
