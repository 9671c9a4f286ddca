/** What the TV's player says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.player": "Wiedergabe",

  "watch.picture": "Bild",
  "watch.controls": "Bedienung der Wiedergabe",
  "watch.position": "Position: {position}",
  "watch.next": "Danach um {time}: {title}",
  "watch.later": "Danach {time} · {title}",
  "watch.live": "Live",
  "watch.paused": "Angehalten",
  "watch.restricted": "Auf diesem Sender ist nur Pause möglich.",

  "watch.resume": "Abspielen",
  "watch.pause": "Pause",
  "watch.startOver": "Von Anfang an",
  "watch.backToLive": "Zurück zu Live",
  "watch.channels": "Sender",
  "watch.languages": "Einstellungen",
  "watch.lastChannel": "Letzter Sender",
  "watch.lastChannels": "Letzte Sender",
  "watch.remind": "Ans Nächste erinnern",
  "watch.remind.not": "Nicht mehr erinnern",
  "watch.record": "Aufnehmen",
  "watch.record.running": "Aufnahme läuft",
  "watch.record.done": "Aufgenommen",
  "watch.record.begun": "Aufnahme gestartet",
  "watch.record.ended": "Aufnahme abgebrochen",

  "watch.audio": "Sprache",
  "watch.audio.only": "Nur eine Sprache",
  "watch.audio.description": "{language}, Audiodeskription",
  "watch.subtitles": "Untertitel",
  "watch.subtitles.off": "Ohne Untertitel",
  "watch.quality": "Qualität",
  "watch.quality.auto": "Automatisch",
  "watch.quality.saver": "Daten sparen",
  "watch.quality.best": "Die beste",
  "watch.chosen": "Gewählt",

  "watch.number.unknown": "Kein Sender {number}",

  "watch.locked": "Diese Sendung ist durch die Kindersicherung geschützt.",
  "watch.locked.open": "Code eingeben",
  "watch.suspended": "Die Wiedergabe ist unterbrochen.",
  "watch.ended": "Die Sendung ist zu Ende.",
  "watch.again": "Nochmals ansehen",
  "watch.blocked": "Alles ist bereit.",
  "watch.leave": "Zurück",

  "watch.episode.in.one": "Nächste Folge in {count} Sekunde",
  "watch.episode.in.other": "Nächste Folge in {count} Sekunden",
  "watch.episode.play": "Ansehen",
  "watch.episode.stop": "Nicht fortfahren",
};
