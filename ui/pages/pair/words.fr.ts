/** What /pair says, in French; its keys are those of the other languages. */
export const words = {
  "pair.tv.intro": "Saisissez le code affiché sur votre téléviseur.",
  "pair.code": "Code affiché",
  "pair.format": "Le format du code saisi semble incorrect.",
  "pair.continue": "Continuer",
  "pair.tv.confirm": "Autoriser ce téléviseur ?",
  "pair.tv.confirm.text":
    "Il sera connecté avec {name}. Acceptez seulement si votre propre téléviseur affiche ce code.",
  "pair.grant": "Autoriser",
  "pair.refuse": "Refuser",
  "pair.sending": "Un instant…",
  "pair.tv.granted": "Votre téléviseur est connecté",
  "pair.tv.granted.text":
    "Continuez sur votre téléviseur : il s'ouvre dans quelques secondes.",
  "pair.refused": "L'accès a été refusé",
  "pair.tv.refused.text": "Ce téléviseur n'a pas été connecté à votre compte.",
  "pair.tv.unknown":
    "Ce code n'existe pas ou n'est plus valable. Vérifiez celui que votre téléviseur affiche.",
  "pair.device.intro": "Saisissez le code affiché sur l'autre appareil.",
  "pair.device.confirm": "Autoriser un autre appareil ?",
  "pair.device.confirm.text":
    "Il sera connecté avec {name}. Acceptez seulement si votre propre appareil affiche ce code.",
  "pair.device.granted": "L'autre appareil est connecté",
  "pair.device.granted.text":
    "Continuez sur l'autre appareil : il s'ouvre dans quelques secondes.",
  "pair.device.refused.text":
    "L'autre appareil n'a pas été connecté à votre compte.",
  "pair.device.unknown":
    "Ce code n'existe pas ou n'est plus valable. Vérifiez celui que l'autre appareil affiche.",
  "pair.again": "Saisir un autre code",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
