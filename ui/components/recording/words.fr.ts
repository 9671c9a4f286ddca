/** What recording and deleting say, in French; its keys are those of the other languages. */
export const words = {
  "recording.record": "Enregistrer",
  "recording.card": "Enregistrer « {title} »",
  "recording.recordSeries": "Enregistrer la série",
  "recording.unschedule": "Annuler l'enregistrement",
  "recording.delete": "Supprimer l'enregistrement",
  "recording.archive": "Archiver",
  "recording.download": "Télécharger",
  "recording.series.manage": "Gérer la série",
  "recording.quotaExceeded": "Votre quota d'enregistrement est dépassé",
  "recording.archiveQuotaExceeded": "Votre quota d'archive est dépassé",

  "recording.retention.title": "Combien d'épisodes garder ?",
  "recording.retention.all": "Tous les épisodes",
  "recording.retention.last": "Les {count} derniers épisodes",
  "recording.series.retention": "Épisodes à garder",
  "recording.series.episodes": "Supprimer les épisodes enregistrés",
  "recording.series.scheduler": "Ne plus enregistrer la série",
  "recording.series.all": "Tout supprimer",
  "recording.series.episodes.text":
    "Les épisodes déjà enregistrés seront supprimés, sauf ceux qui sont archivés. La série reste programmée.",
  "recording.series.scheduler.text":
    "Les prochains épisodes ne seront plus enregistrés. Ceux qui le sont déjà restent.",
  "recording.series.all.text":
    "La série ne sera plus enregistrée, et ses épisodes seront supprimés, sauf ceux qui sont archivés.",

  "recording.delete.title.one": "Supprimer cet enregistrement ?",
  "recording.delete.title.other": "Supprimer {count} enregistrements ?",
  "recording.delete.text":
    "L'émission n'est plus disponible en replay : elle ne pourra plus être enregistrée.",
  "recording.delete.action": "Supprimer",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
