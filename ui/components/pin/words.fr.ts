/** What PIN pads and the choice of a level say, in French; its keys are those of the other languages. */
export const words = {
  "parental.intro":
    "Les programmes déconseillés aux plus jeunes ne se lancent qu'avec votre code.",
  "parental.locked": "Ce programme est protégé.",
  "parental.required":
    "Un code est nécessaire pour regarder ce programme. Choisissez-le maintenant.",
  "parental.enter": "Saisissez votre code",
  "parental.new": "Choisissez un code à 4 chiffres",
  "parental.confirm": "Saisissez le code une deuxième fois",
  "parental.wrong": "Le code saisi est incorrect.",
  "parental.tooMany": "Trop d'essais. Réessayez plus tard.",
  "parental.format": "Veuillez saisir un code à 4 chiffres.",
  "parental.mismatch": "Les codes saisis ne sont pas identiques.",
  "parental.typed.one": "{count} chiffre saisi sur {digits}",
  "parental.typed.other": "{count} chiffres saisis sur {digits}",
  "parental.erase": "Effacer le dernier chiffre",
  "parental.ok": "Valider",
  "parental.checking": "Vérification…",
  "parental.level": "Demander le code pour les programmes",
  "parental.from": "Dès {age} ans",
  "parental.change": "Changer le code",
  "parental.keep": "Garder le code actuel",
  "parental.saved": "Vos réglages sont enregistrés.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
