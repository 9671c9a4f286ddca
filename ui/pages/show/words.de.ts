/** What a show's details say, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "show.future": "Demnächst",
  "show.serie": "Serie",
  "show.serie.all": "Alle Folgen der Serie",
  "show.previous": "Vorher",
  "show.next": "Danach",
  "show.neighbours": "Davor und danach auf dem Sender",
  "show.nextOn": "Danach auf {channel}",
  "show.showings": "Weitere Ausstrahlungen",
  "show.season": "Staffel {season}",
  "show.episode": "Folge {episode}",
  "show.originalTitle": "Originaltitel",
  "show.expires.day.one": "Im Replay noch {count} Tag",
  "show.expires.day.other": "Im Replay noch {count} Tage",
  "show.expires.hour.one": "Im Replay noch {count} Stunde",
  "show.expires.hour.other": "Im Replay noch {count} Stunden",
  "show.recordingExpires.day.one": "Aufnahme noch {count} Tag verfügbar",
  "show.recordingExpires.day.other": "Aufnahme noch {count} Tage verfügbar",
  "show.recordingExpires.hour.one": "Aufnahme noch {count} Stunde verfügbar",
  "show.recordingExpires.hour.other": "Aufnahme noch {count} Stunden verfügbar",
  "show.removeFromNext": "Aus «Weiterschauen» entfernen",
  "play.button": "Anschauen",
  "show.remind": "Daran erinnern",
  "show.remind.not": "Nicht mehr erinnern",
  "show.startOver": "Von Anfang an",
};
