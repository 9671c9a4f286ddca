/** What a show's details say, in French; its keys are those of the other languages. */
export const words = {
  "show.future": "À venir",
  "show.serie": "Série",
  "show.serie.all": "Tous les épisodes de la série",
  "show.channel": "La chaîne",
  "show.previous": "Précédent",
  "show.next": "Suivant",
  "show.neighbours": "Avant et après sur la chaîne",
  "show.nextOn": "Ensuite sur {channel}",
  "show.showings": "Autres diffusions",
  "show.season": "Saison {season}",
  "show.episode": "Épisode {episode}",
  "show.originalTitle": "Titre original",
  "show.expires.day.one": "En replay encore {count} jour",
  "show.expires.day.other": "En replay encore {count} jours",
  "show.expires.hour.one": "En replay encore {count} heure",
  "show.expires.hour.other": "En replay encore {count} heures",
  "show.recordingExpires.day.one":
    "Enregistrement disponible encore {count} jour",
  "show.recordingExpires.day.other":
    "Enregistrement disponible encore {count} jours",
  "show.recordingExpires.hour.one":
    "Enregistrement disponible encore {count} heure",
  "show.recordingExpires.hour.other":
    "Enregistrement disponible encore {count} heures",
  "show.removeFromNext": "Retirer de « Continuer à regarder »",
  "play.button": "Regarder",
  "show.remind": "Me le rappeler",
  "show.remind.not": "Ne plus me le rappeler",
  "show.watchLive": "Regarder le direct",
  "show.startOver": "Depuis le début",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
