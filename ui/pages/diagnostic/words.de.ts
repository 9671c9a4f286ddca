/** What /diagnostic says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "diagnostic.title": "Diagnose",
  "diagnostic.intro":
    "Diese Angaben helfen dem Kundendienst. Drücken Sie eine Taste, um ihren Code zu sehen.",
  "diagnostic.web": "Diese Angaben helfen dem Kundendienst.",
  "diagnostic.build": "Version",
  "diagnostic.browser": "Browser",
  "diagnostic.screen": "Bildschirm",
  "diagnostic.codecs": "Codecs",
  "diagnostic.drm": "DRM",
  "diagnostic.network": "Netz",
  "diagnostic.memory": "Speicher",
  "diagnostic.deploymentTarget": "Umgebung",
  "diagnostic.subscriberTv": "TV-Abo",
  "diagnostic.applicationContext": "Produkt",
  "diagnostic.yes": "ja",
  "diagnostic.no": "nein",
  "diagnostic.key": "Letzte Taste",
  "diagnostic.errors": "Letzte Fehler",
  "diagnostic.error": "{time}, {part}, Code {code}",
  "diagnostic.unknown": "unbekannt",
  "diagnostic.none": "keine",
  "diagnostic.looking": "Wird gesucht…",
  "diagnostic.tvOnly": "Diese Seite gibt es auf Fernsehern.",
  "diagnostic.back": "Einstellungen",

  "performance.title": "Leistungstest",
  "performance.running":
    "Wir messen, wie schnell dieses Gerät ist. Meist reicht eine Sekunde.",
  "performance.fast": "Dieses Gerät ist schnell genug.",
  "performance.slow": "Dieses Gerät ist langsam.",
  "performance.set.lite":
    "Der leichte Modus ist an: weniger Bilder, keine Vorschau, keine Bewegung.",
  "performance.set.full": "Der leichte Modus ist aus.",
  "performance.set.none": "Nichts wurde geändert.",
  "performance.work": "Rechnen",
  "performance.ms": "{ms} ms",
  "performance.frames": "Bilder pro Sekunde",
  "performance.fps": "{fps}, davon {late} % zu spät",

  "household.title": "Guide und Playlist des Haushalts",
  "household.intro":
    "Was von Ihren Dateien verstanden wurde, damit Sie wissen, was zu korrigieren ist. Die Seite folgt jeder Änderung.",
  "household.back": "Einstellungen",
  "household.none.title": "Hier gibt es nichts zu prüfen",
  "household.none.text":
    "Diese Seite ist für alle, die eine eigene Senderliste oder einen eigenen Guide mitbringen. Bei Ihnen ist das nicht so: Ihre Sender kommen vom Dienst, und Sie müssen nichts tun.",
  "household.guide": "Guide (XMLTV)",
  "household.playlist": "Playlist (M3U)",
  "household.guide.missing": "Kein Guide: Geben Sie einen mit --guide an.",
  "household.playlist.missing":
    "Keine Playlist: Geben Sie eine mit --playlist an.",
  "household.read": "{name}, gelesen am {date} um {time}",
  "household.channels.one": "{count} Sender",
  "household.channels.other": "{count} Sender",
  "household.films.one": "{count} Titel auf Abruf",
  "household.films.other": "{count} Titel auf Abruf",
  "household.shows.one": "{count} Sendung",
  "household.shows.other": "{count} Sendungen",
  "household.whole": "Nichts wurde weggelassen.",
  "household.leftOut.one": "{count} Element weggelassen",
  "household.leftOut.other": "{count} Elemente weggelassen",
  "household.mended.one": "{count} Element berichtigt",
  "household.mended.other": "{count} Elemente berichtigt",
  "household.notUnderstood": "Wörter ohne Wirkung hier: {names}",
  "household.flaw": "Zeile {line}, Spalte {column}",
  "household.problem":
    "Die jetzige Datei kann nicht gelesen werden; die letzte lesbare, falls es eine gibt, bleibt in Gebrauch.",
  "household.withoutGuide": "Sender ohne Guide",
  "household.withoutGuide.hint":
    "Weder ihre tvg-id noch ihr Name steht im Guide, oder er kündigt keine Sendung an.",
  "household.withoutChannel": "Guide ohne Sender",
  "household.withoutChannel.hint":
    "Der Guide kündigt diese Sender an, aber kein Eintrag der Playlist trägt ihre Kennung oder ihren Namen. Angeboten werden sie nur mit --all-channels.",
  "household.failed": "Fehlgeschlagene Streams",
  "household.failed.hint":
    "Diese Streams liessen sich beim letzten Versuch nicht öffnen.",
  "household.failed.at": "{date} um {time}",
  "household.nothing": "Hier ist nichts zu korrigieren.",
  "household.more.one": "und {count} weiterer",
  "household.more.other": "und {count} weitere",
  "household.more.web": "Die ganze Liste ist im Web, unter derselben Adresse.",
  "household.sections": "Rubriken",
};
