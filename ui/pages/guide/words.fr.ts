/** What /guide says, in French; its keys are those of the other languages. */
export const words = {
  "title.guide": "Guide TV",
  "description.guide":
    "Le programme de toutes les chaînes, sept jours en arrière et sept jours en avant.",

  "guide.heading": "Guide TV",
  "guide.grid": "Programme des chaînes",
  "guide.days": "Jours",
  "guide.today": "Aujourd'hui",
  "guide.now": "Maintenant",
  "guide.evening": "20:00",
  "guide.earlier": "Plus tôt",
  "guide.later": "Plus tard",
  "guide.channelsAfter": "Chaînes suivantes",
  "guide.channelsBefore": "Chaînes précédentes",
  "guide.cell.gap": "Pas de programme annoncé",
  "guide.cell.onAir": "En direct, sans programme annoncé",
  "guide.cell.loading": "Chargement…",
  "guide.cell.failed": "Programme indisponible",
  "guide.cell.name": "{title}, {channel}, {span}",
  "guide.state.live": "en cours",
  "guide.state.past": "terminé",
  "guide.state.future": "à venir",
  "guide.state.replayable": "terminé, à revoir",
  "guide.state.recorded": "enregistré",
  "guide.state.planned": "enregistrement prévu",
  "guide.state.locked": "chaîne non disponible",
  "guide.filter": "Filtres",
  "guide.filter.playableOnly": "Mes chaînes",
  "guide.filter.favourites": "Chaînes favorites",
  "guide.filter.language": "Langue",
  "guide.filter.compact": "Compact",
  "guide.filter.empty": "Aucune chaîne ne correspond aux filtres.",
  "guide.number.missed": "Aucune chaîne {number} ici",
  "guide.empty": "Aucune chaîne n'est disponible pour l'instant.",
  "guide.outside.title": "Ce jour n'est pas dans le guide",
  "guide.outside.text":
    "Le guide couvre sept jours en arrière et sept jours en avant.",
  "guide.backToNow": "Voir le programme actuel",
  "guide.detail": "Programme choisi",
  "guide.key.open": "Détails",
  "guide.key.held": "OK maintenu",
  "guide.key.play": "Regarder",
  "guide.key.remind": "Me le rappeler",
  "guide.key.remind.not": "Ne plus me le rappeler",
  "guide.key.record": "Enregistrer",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
