/** What the TV's player says, in French; its keys are those of the other languages. */
export const words = {
  "title.player": "Lecture",

  "watch.picture": "Image",
  "watch.controls": "Commandes de lecture",
  "watch.position": "Position : {position}",
  "watch.next": "À suivre à {time} : {title}",
  "watch.later": "Ensuite {time} · {title}",
  "watch.live": "Direct",
  "watch.paused": "En pause",
  "watch.restricted": "Sur cette chaîne, seule la pause est possible.",

  "watch.resume": "Lire",
  "watch.pause": "Pause",
  "watch.startOver": "Depuis le début",
  "watch.backToLive": "Retour au direct",
  "watch.channels": "Chaînes",
  "watch.languages": "Réglages",
  "watch.lastChannel": "Dernière chaîne",
  "watch.lastChannels": "Dernières chaînes",
  "watch.remind": "Rappeler la suite",
  "watch.remind.not": "Ne plus la rappeler",
  "watch.record": "Enregistrer",
  "watch.record.running": "Enregistrement en cours",
  "watch.record.done": "Enregistré",
  "watch.record.begun": "Enregistrement lancé",
  "watch.record.ended": "Enregistrement annulé",

  "watch.audio": "Langue",
  "watch.audio.only": "Une seule langue",
  "watch.audio.description": "{language}, audiodescription",
  "watch.subtitles": "Sous-titres",
  "watch.subtitles.off": "Sans sous-titres",
  "watch.quality": "Qualité",
  "watch.quality.auto": "Automatique",
  "watch.quality.saver": "Économie de données",
  "watch.quality.best": "La meilleure",
  "watch.chosen": "Choisi",

  "watch.number.unknown": "Aucune chaîne {number}",

  "watch.locked": "Cette émission est protégée par le contrôle parental.",
  "watch.locked.open": "Saisir le code",
  "watch.suspended": "La lecture est interrompue.",
  "watch.ended": "L'émission est terminée.",
  "watch.again": "Revoir",
  "watch.blocked": "Tout est prêt.",
  "watch.leave": "Retour",

  "watch.episode.in.one": "Épisode suivant dans {count} seconde",
  "watch.episode.in.other": "Épisode suivant dans {count} secondes",
  "watch.episode.play": "Regarder",
  "watch.episode.stop": "Ne pas enchaîner",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
