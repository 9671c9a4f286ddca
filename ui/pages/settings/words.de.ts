/** What /settings says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "settings.sections": "Bereiche der Einstellungen",
  "settings.signInFirst": "Melden Sie sich an, um diesen Bereich zu nutzen.",
  "settings.on": "Ein",
  "settings.off": "Aus",

  "settings.display": "Anzeige",
  "settings.showList": "Sendungen als Liste",
  "settings.channelGrid": "Sender als Kacheln",
  "settings.playableOnly": "Nur Sender meines Abonnements",
  "settings.liteMode": "Leichter Modus",
  "settings.liteMode.hint":
    "Für ein langsames Gerät: weniger Bilder, keine Vorschau, keine Bewegung.",
  "settings.compactList": "Kompakte Liste",
  "settings.videoPreviews": "Videovorschau",
  "settings.alwaysOnPlayer": "Player immer aktiv",
  "settings.alwaysOnPlayer.hint":
    "Was Sie schauen, läuft in einer Ecke weiter, während Sie stöbern.",
  "settings.language": "Sprache der Oberfläche",
  "settings.language.none": "Die des Geräts",
  "settings.language.fr": "Français",
  "settings.language.de": "Deutsch",
  "settings.language.en": "English",
  "settings.audio": "Sprache des Tons",
  "settings.subtitles": "Untertitel",
  "settings.audio.none": "Originalsprache",
  "settings.subtitles.none": "Keine",

  "settings.account": "Konto",
  "settings.devices": "Geräte des Kontos",
  "settings.device.here": "Dieses Gerät, angemeldet am {date}",
  "settings.device.since": "Angemeldet am {date}",
  "settings.device.unnamed": "Gerät ohne Namen",
  "settings.device.box": "Set-Top-Box",
  "settings.everywhere": "Überall abmelden",
  "settings.everywhere.hint": "Meldet alle Geräte des Kontos ab, auch dieses.",
  "settings.sure.everywhere": "Auf allen Geräten abmelden?",
  "settings.done.everywhere": "Alle Geräte des Kontos sind abgemeldet.",
  "settings.parental.open": "Code und Alter ändern",

  "settings.channels": "Reihenfolge der Sender",
  "settings.channelsByUsage": "Nach meinen Gewohnheiten",
  "settings.channelsByUsage.hint":
    "Sender, die Sie am meisten schauen, kommen im Player zuerst.",
  "settings.lineup.open": "Sender ordnen und ausblenden",

  "settings.household.open": "Guide und Playlist des Haushalts",

  "settings.home": "Startseite anpassen",
  "settings.home.open": "Reihen ordnen, hinzufügen und entfernen",
  "settings.home.default": "Startseite zurücksetzen",
  "settings.home.default.hint":
    "Die Reihen stehen wieder wie am Anfang, auf allen Ihren Geräten.",

  "settings.reset": "Zurücksetzen",
  "settings.reset.device": "Dieses Gerät zurücksetzen",
  "settings.reset.device.hint":
    "Alle Einstellungen dieses Geräts sind wieder wie am Anfang.",
  "settings.sure.forget": "Einstellungen dieses Geräts zurücksetzen?",
  "settings.sure.defaults": "Startseite zurücksetzen?",
  "settings.sure.reset": "Zurücksetzen",
  "settings.done.forget": "Die Einstellungen dieses Geräts sind zurückgesetzt.",
  "settings.done.defaults": "Die Startseite ist wieder wie am Anfang.",

  "settings.privacy": "Datenschutz",
  "settings.privacy.text":
    "Ihre Einstellungen bleiben auf diesem Gerät. Nutzung wird nur gemessen, wenn Sie zustimmen.",
  "settings.visits": "Nutzung messen",
  "settings.visits.hint":
    "Sagt dem Dienst, welche Seiten Sie öffnen, nicht aber, was Sie dort schauen oder suchen.",
  "settings.vitals": "Qualität messen",
  "settings.vitals.hint":
    "Sagt dem Dienst ab und zu, wie schnell Seiten und Sender da sind und was nicht lief, ohne etwas über Sie.",
  "settings.privacy.open": "Was wo aufbewahrt wird",

  "settings.contact": "Kontakt",
  "settings.contact.open": "Schreiben Sie uns",

  "settings.performance": "Dieses Gerät messen",
  "settings.view.help": "Hilfe des Anbieters",
  "settings.view.terms": "Nutzungsbedingungen",
  "settings.view.account": "Ihr Abo",
  "settings.view.back": "Einstellungen",
  "settings.view.hint": "Mit Auf und Ab weiterlesen, mit Zurück verlassen.",
  "settings.diagnostic": "Diagnose dieses Geräts",

  "settings.startup": "Start",
  "settings.hideMenu": "Menü der Startseite beim Start ausblenden",
  "settings.hideMenu.hint":
    "Auf dem Fernseher erscheint das Menü erst, wenn Sie nach links gehen.",
  "settings.hideMenu.onTv":
    "Auf dem Fernseher kann die Startseite ohne Menü beginnen. Das wird dort eingestellt.",

  "settings.history": "Verlauf",
  "settings.rememberHistory": "Replay und Live merken",
  "settings.rememberHistory.hint":
    "Den letzten Sender und die Stelle, an der Sie aufgehört haben.",
};
