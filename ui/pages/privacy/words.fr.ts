/** What /privacy says, in French; its keys are those of the other languages. */
export const words = {
  "privacy.title": "Confidentialité",
  "privacy.device.title": "Sur cet appareil",
  "privacy.device.text":
    "Vos réglages, la dernière chaîne, le volume et les langues choisies ; votre e-mail si vous l'avez demandé ; les annonces déjà vues. Un cookie chiffré tient votre session pendant un an au plus. Les dernières erreurs, pour l'assistance, jusqu'à la fermeture de l'application. Les réglages permettent d'effacer vos choix.",
  "privacy.account.title": "Dans votre compte",
  "privacy.account.text":
    "Vos enregistrements, l'endroit où vous vous êtes arrêté, l'ordre de vos chaînes et celui de votre accueil. Le service s'en sert pour vos autres appareils et vos suggestions. Si vous l'avez accepté dans les réglages, les pages que vous ouvrez, sans ce que vous y regardez ou cherchez.",
  "privacy.service.title": "Auprès du service, sans vous",
  "privacy.service.text":
    "Parfois, en combien de temps pages et chaînes arrivent et ce qui n'a pu être lu : des totaux, sans rien qui vous désigne. Les réglages permettent de le refuser, et votre navigateur aussi.",
  "privacy.nowhere.title": "Nulle part",
  "privacy.nowhere.text":
    "Aucune mesure d'audience d'un tiers, aucune publicité ciblée. Votre mot de passe et votre code parental ne sont jamais conservés ici.",
  "privacy.back": "Réglages",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
