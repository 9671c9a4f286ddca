/** What /home says, in French; its keys are those of the other languages. */
export const words = {
  "title.home": "Accueil",

  "description.home":
    "La télévision en direct et en replay, chaîne par chaîne et thème par thème.",

  "home.heading": "Accueil",
  "home.personalize": "Personnaliser l'accueil",
  "home.list.empty": "Il n'y a rien à voir ici pour l'instant.",
  "home.list.empty.hint":
    "De nouvelles émissions arrivent chaque jour. En attendant, voyez ce qui passe en direct.",
  "home.list.pages": "Suite de la liste",
  "home.list.previous": "Émissions précédentes",
  "home.list.further": "Émissions suivantes",
  "home.list.back": "Retour à l'accueil",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
