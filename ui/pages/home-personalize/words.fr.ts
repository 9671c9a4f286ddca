/** What /homepersonalize says, in French; its keys are those of the other languages. */
export const words = {
  "title.homePersonalize": "Personnaliser l'accueil",

  "homePersonalize.feeds": "Vos rangées",
  "homePersonalize.empty":
    "L'accueil n'a plus de rangée. Ajoutez-en au moins une.",
  "homePersonalize.remove": "Retirer",
  "homePersonalize.remove.label": "Retirer « {title} »",
  "homePersonalize.offered": "Rangées à ajouter",
  "homePersonalize.offered.none": "Toutes les rangées sont à l'accueil.",
  "homePersonalize.add": "Ajouter « {title} »",
  "homePersonalize.reset": "Rétablir l'accueil par défaut",
  "homePersonalize.reset.sure": "Rétablir l'accueil par défaut ?",
  "homePersonalize.reset.text":
    "Les rangées reprennent leur ordre d'origine, sur tous vos appareils.",
  "homePersonalize.reset.do": "Rétablir",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
