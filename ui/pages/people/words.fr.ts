/** What people/{peopleId} says, in French; its keys are those of the other languages. */
export const words = {
  "people.works.one": "{count} œuvre à la télévision",
  "people.works.other": "{count} œuvres à la télévision",
  "people.none": "Rien n'est annoncé pour l'instant.",
  "people.description":
    "Films, séries et émissions avec {name}, à la télévision et en replay.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
