/** What people/{peopleId} says, in French; its keys are those of the other languages. */
export const words = {
  "people.shows.one": "{count} œuvre à la télévision",
  "people.shows.other": "{count} œuvres à la télévision",
  "people.tv": "À la télévision",
  "people.vod": "À la demande",
  "people.none": "Rien n'est annoncé pour l'instant.",
  "people.description":
    "Films, séries et émissions avec {name}, à la télévision et en replay.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
