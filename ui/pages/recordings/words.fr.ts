/** What /recordings/{tab} says, in French; its keys are those of the other languages. */
export const words = {
  "recordings.tabs": "Listes d'enregistrements",
  "recordings.tab.completed": "Enregistrés",
  "recordings.tab.scheduled": "Programmés",
  "recordings.tab.series": "Séries",
  "recordings.tab.archives": "Archives",
  "recordings.coming": "Bientôt enregistrés",
  "recordings.archiveable": "Peuvent être archivés",

  "recordings.quota.recordings": "Enregistrements",
  "recordings.quota.archives": "Archives",
  "recordings.quota.hours": "{used} / {max} h",

  "recordings.order": "Trier par",
  "recordings.order.time": "Date",
  "recordings.order.title": "Titre",
  "recordings.order.expiry": "Expiration",
  "recordings.group": "Grouper par série",
  "recordings.select": "Sélectionner",
  "recordings.selected.one": "{count} sélectionné",
  "recordings.selected.other": "{count} sélectionnés",
  "recordings.removed.one": "{count} enregistrement supprimé.",
  "recordings.removed.other": "{count} enregistrements supprimés.",
  "recordings.undo": "Rétablir",
  "recordings.back": "Tous les enregistrements",

  "recordings.retention.all": "Tous les épisodes",
  "recordings.retention.last": "{count} derniers épisodes",
  "recordings.episodes": "Épisodes",
  "recordings.episodes.completed.one": "{count} enregistré",
  "recordings.episodes.completed.other": "{count} enregistrés",
  "recordings.episodes.scheduled.one": "{count} programmé",
  "recordings.episodes.scheduled.other": "{count} programmés",

  "recordings.empty.completed": "Rien n'est encore enregistré.",
  "recordings.empty.scheduled": "Aucun enregistrement n'est programmé.",
  "recordings.empty.series": "Aucune série n'est enregistrée.",
  "recordings.empty.archives": "Vos archives sont vides.",
  "recordings.empty.archives.go": "Voir mes enregistrements",
  "recordings.empty.hint":
    "Ouvrez une émission et choisissez « Enregistrer » : elle vous attendra ici.",
  "recordings.empty.archives.hint":
    "Un enregistrement archivé reste sans limite de temps. Ouvrez-le et choisissez « Archiver ».",
  "recordings.notIncluded":
    "Votre abonnement ne comprend pas les enregistrements.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
