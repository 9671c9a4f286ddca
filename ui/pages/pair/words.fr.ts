/** What /pair says, in French; its keys are those of the other languages. */
export const words = {
  "pair.intro": "Saisissez le code affiché sur votre téléviseur.",
  "pair.code": "Code affiché",
  "pair.format": "Le format du code saisi semble incorrect.",
  "pair.continue": "Continuer",
  "pair.confirm": "Autoriser ce téléviseur ?",
  "pair.confirm.text":
    "Il sera connecté avec {name}. Acceptez seulement si votre propre téléviseur affiche ce code.",
  "pair.grant": "Autoriser",
  "pair.refuse": "Refuser",
  "pair.sending": "Un instant…",
  "pair.granted": "Votre téléviseur est connecté",
  "pair.granted.text":
    "Continuez sur votre téléviseur : il s'ouvre dans quelques secondes.",
  "pair.refused": "L'accès a été refusé",
  "pair.refused.text": "Ce téléviseur n'a pas été connecté à votre compte.",
  "pair.unknown":
    "Ce code n'existe pas ou n'est plus valable. Vérifiez celui que votre téléviseur affiche.",
  "pair.again": "Saisir un autre code",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
