/** What recording and deleting say, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "recording.record": "Aufnehmen",
  "recording.card": "«{title}» aufnehmen",
  "recording.recordSeries": "Serie aufnehmen",
  "recording.unschedule": "Aufnahme abbrechen",
  "recording.delete": "Aufnahme löschen",
  "recording.archive": "Archivieren",
  "recording.download": "Herunterladen",
  "recording.series.manage": "Serie verwalten",
  "recording.quotaExceeded": "Ihr Aufnahmekontingent ist überschritten",
  "recording.archiveQuotaExceeded": "Ihr Archivkontingent ist überschritten",

  "recording.retention.title": "Wie viele Folgen behalten?",
  "recording.retention.all": "Alle Folgen",
  "recording.retention.last": "Die letzten {count} Folgen",
  "recording.series.retention": "Folgen, die bleiben",
  "recording.series.episodes": "Aufgenommene Folgen löschen",
  "recording.series.scheduler": "Serie nicht mehr aufnehmen",
  "recording.series.all": "Alles löschen",
  "recording.series.episodes.text":
    "Die aufgenommenen Folgen werden gelöscht, ausser den archivierten. Die Serie bleibt programmiert.",
  "recording.series.scheduler.text":
    "Kommende Folgen werden nicht mehr aufgenommen. Die aufgenommenen bleiben.",
  "recording.series.all.text":
    "Die Serie wird nicht mehr aufgenommen, und ihre Folgen werden gelöscht, ausser den archivierten.",

  "recording.delete.title.one": "Diese Aufnahme löschen?",
  "recording.delete.title.other": "{count} Aufnahmen löschen?",
  "recording.delete.text":
    "Die Sendung ist nicht mehr im Replay: Sie kann nicht noch einmal aufgenommen werden.",
  "recording.delete.action": "Löschen",
};
