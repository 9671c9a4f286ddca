/** What /settings says, in French; its keys are those of the other languages. */
export const words = {
  "settings.sections": "Rubriques des réglages",
  "settings.signInFirst": "Connectez-vous pour utiliser cette rubrique.",
  "settings.on": "Activé",
  "settings.off": "Désactivé",

  "settings.display": "Options d'affichage",
  "settings.showList": "Émissions en liste",
  "settings.channelGrid": "Chaînes en mosaïque",
  "settings.playableOnly": "Seulement les chaînes de mon abonnement",
  "settings.liteMode": "Mode léger",
  "settings.liteMode.hint":
    "Pour un appareil lent : moins d'images, ni aperçus ni mouvement.",
  "settings.compactList": "Liste compacte",
  "settings.videoPreviews": "Aperçus vidéo",
  "settings.alwaysOnPlayer": "Lecteur toujours actif",
  "settings.alwaysOnPlayer.hint":
    "Ce que vous regardez continue dans un coin pendant que vous naviguez.",
  "settings.language": "Langue de l'interface",
  "settings.language.none": "Celle de l'appareil",
  "settings.language.fr": "Français",
  "settings.language.de": "Deutsch",
  "settings.language.en": "English",
  "settings.audio": "Langue audio par défaut",
  "settings.subtitles": "Sous-titres par défaut",
  "settings.audio.none": "Langue d'origine",
  "settings.subtitles.none": "Aucun",

  "settings.account": "Compte",
  "settings.devices": "Appareils du compte",
  "settings.device.here": "Cet appareil, connecté le {date}",
  "settings.device.since": "Connecté le {date}",
  "settings.device.unnamed": "Appareil sans nom",
  "settings.device.box": "Décodeur",
  "settings.everywhere": "Se déconnecter partout",
  "settings.everywhere.hint":
    "Déconnecte tous les appareils du compte, celui-ci compris.",
  "settings.sure.everywhere": "Se déconnecter de tous les appareils ?",
  "settings.done.everywhere": "Tous les appareils du compte sont déconnectés.",
  "settings.parental.open": "Modifier le code et l'âge",

  "settings.channels": "Ordre des chaînes",
  "settings.channelsByUsage": "Selon mes habitudes",
  "settings.channelsByUsage.hint":
    "Les chaînes que vous regardez le plus viennent en premier dans le lecteur.",
  "settings.lineup.open": "Ordonner et masquer les chaînes",

  "settings.household.open": "Guide et playlist du foyer",

  "settings.home": "Personnalisation de l'accueil",
  "settings.home.open": "Ordonner, ajouter et retirer des rangées",
  "settings.home.default": "Rétablir l'accueil par défaut",
  "settings.home.default.hint":
    "Les rangées reprennent leur ordre d'origine, sur tous vos appareils.",

  "settings.reset": "Réinitialisation",
  "settings.reset.device": "Réinitialiser cet appareil",
  "settings.reset.device.hint":
    "Tous les réglages de cet appareil reprennent leur valeur d'origine.",
  "settings.sure.forget": "Réinitialiser les réglages de cet appareil ?",
  "settings.sure.defaults": "Rétablir l'accueil par défaut ?",
  "settings.sure.reset": "Réinitialiser",
  "settings.done.forget": "Les réglages de cet appareil sont réinitialisés.",
  "settings.done.defaults": "L'accueil est de nouveau celui par défaut.",

  "settings.privacy": "Confidentialité",
  "settings.privacy.text":
    "Vos réglages restent sur cet appareil. L'usage n'est mesuré que si vous l'acceptez.",
  "settings.visits": "Mesurer mon usage",
  "settings.visits.hint":
    "Dit au service quelles pages vous ouvrez, sans ce que vous y regardez ou cherchez.",
  "settings.vitals": "Mesurer la qualité",
  "settings.vitals.hint":
    "Dit parfois au service en combien de temps pages et chaînes arrivent et ce qui n'a pu être lu, sans rien qui vous désigne.",
  "settings.privacy.open": "Ce qui est conservé, et où",

  "settings.contact": "Contact",
  "settings.contact.open": "Nous écrire",

  "settings.performance": "Mesurer cet appareil",
  "settings.view.help": "Aide de l'opérateur",
  "settings.view.terms": "Conditions d'utilisation",
  "settings.view.account": "Votre abonnement",
  "settings.view.back": "Réglages",
  "settings.view.hint": "Haut et bas pour lire la suite, Retour pour quitter.",
  "settings.diagnostic": "Diagnostic de cet appareil",

  "settings.startup": "Démarrage",
  "settings.hideMenu": "Masquer le menu de l'accueil au démarrage",
  "settings.hideMenu.hint":
    "Sur TV, le menu n'apparaît que lorsque vous allez vers la gauche.",
  "settings.hideMenu.onTv":
    "Sur TV, l'accueil peut s'ouvrir sans son menu. Cela se règle sur le téléviseur.",

  "settings.history": "Historique de lecture",
  "settings.rememberHistory": "Se souvenir du replay et du direct",
  "settings.rememberHistory.hint":
    "La dernière chaîne et l'endroit où vous vous êtes arrêté.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
