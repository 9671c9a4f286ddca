/** What /diagnostic says, in French; its keys are those of the other languages. */
export const words = {
  "diagnostic.title": "Diagnostic",
  "diagnostic.intro":
    "Ces indications aident l'assistance. Appuyez sur une touche pour voir son code.",
  "diagnostic.browser": "Navigateur",
  "diagnostic.screen": "Écran",
  "diagnostic.codecs": "Codecs",
  "diagnostic.drm": "DRM",
  "diagnostic.network": "Réseau",
  "diagnostic.memory": "Mémoire",
  "diagnostic.key": "Dernière touche",
  "diagnostic.unknown": "inconnu",
  "diagnostic.none": "aucun",
  "diagnostic.looking": "Recherche…",
  "diagnostic.tvOnly": "Cette page existe sur les téléviseurs.",
  "diagnostic.back": "Réglages",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
