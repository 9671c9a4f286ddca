/** What /recordings/{tab} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "recordings.tabs": "Listen der Aufnahmen",
  "recordings.tab.completed": "Aufgenommen",
  "recordings.tab.scheduled": "Programmiert",
  "recordings.tab.series": "Serien",
  "recordings.tab.archives": "Archiv",
  "recordings.coming": "Bald aufgenommen",
  "recordings.archiveable": "Können archiviert werden",

  "recordings.quota.recordings": "Aufnahmen",
  "recordings.quota.archives": "Archiv",
  "recordings.quota.hours": "{used} / {max} h",

  "recordings.order": "Sortieren nach",
  "recordings.order.time": "Datum",
  "recordings.order.title": "Titel",
  "recordings.order.expiry": "Ablauf",
  "recordings.group": "Nach Serie gruppieren",
  "recordings.select": "Auswählen",
  "recordings.selected.one": "{count} ausgewählt",
  "recordings.selected.other": "{count} ausgewählt",
  "recordings.removed.one": "{count} Aufnahme gelöscht.",
  "recordings.removed.other": "{count} Aufnahmen gelöscht.",
  "recordings.undo": "Wiederherstellen",
  "recordings.back": "Alle Aufnahmen",

  "recordings.retention.all": "Alle Folgen",
  "recordings.retention.last": "Letzte {count} Folgen",
  "recordings.episodes": "Folgen",
  "recordings.episodes.completed.one": "{count} aufgenommen",
  "recordings.episodes.completed.other": "{count} aufgenommen",
  "recordings.episodes.scheduled.one": "{count} programmiert",
  "recordings.episodes.scheduled.other": "{count} programmiert",

  "recordings.empty.completed": "Noch ist nichts aufgenommen.",
  "recordings.empty.scheduled": "Keine Aufnahme ist programmiert.",
  "recordings.empty.series": "Keine Serie wird aufgenommen.",
  "recordings.empty.archives": "Ihr Archiv ist leer.",
  "recordings.empty.archives.go": "Meine Aufnahmen ansehen",
  "recordings.empty.hint":
    "Öffnen Sie eine Sendung und wählen Sie «Aufnehmen»: Sie wartet dann hier.",
  "recordings.empty.archives.hint":
    "Was archiviert ist, bleibt ohne Ablauf. Öffnen Sie eine Aufnahme und wählen Sie «Archivieren».",
  "recordings.notIncluded": "Ihr Abonnement enthält keine Aufnahmen.",
};
