/** The German wording, in Swiss spelling (no ß). */
import type { Messages } from "./messages";

export const de: Messages = {
  "product.title": "Lucarne",

  "nav.label": "Hauptnavigation",
  "nav.home": "Start",
  "nav.live": "Live",
  "nav.guide": "TV-Guide",
  "nav.search": "Suche",
  "nav.recordings": "Aufnahmen",
  "nav.suggestions": "Vorschläge",
  "nav.help": "Hilfe",
  "nav.mysports": "MySports",
  "nav.actors": "Schauspieler",
  "nav.showsactors": "Mit meinen Schauspielern",
  "nav.vod": "VOD",
  "nav.settings": "Einstellungen",
  "nav.more": "Mehr",
  "nav.playing": "Vollbild",
  "nav.skip": "Zum Inhalt springen",
  "nav.loading": "Wird geladen…",

  "title.notFound": "Seite nicht gefunden",

  "feed.count.one": "{count} Sendung",
  "feed.count.other": "{count} Sendungen",

  "rail.more": "+{count}",
  "rail.more.label.one": "{count} weiteren Titel ansehen: {title}",
  "rail.more.label.other": "{count} weitere Titel ansehen: {title}",
  "rail.more.hint": "Alle ansehen",
  "rail.seeAll": "Alle ansehen",
  "rail.previous": "Zurückblättern",
  "rail.next": "Weiterblättern",

  "card.live": "Live",
  "card.age": "Ab {age} Jahren",
  "card.age.mark": "{age}+",
  "card.lock": "Verschlüsselter Sender",
  "card.recording": "Aufnahme",
  "card.archived": "Archiviert",
  "card.language": "Sprache: {language}",
  "card.resume": "Weiter ab {position}",
  "card.play": "«{title}» abspielen",
  "card.remove": "«{title}» entfernen",
  "card.episodes.one": "{count} Folge",
  "card.episodes.other": "{count} Folgen",
  "card.expires.day.one": "Noch {count} Tag",
  "card.expires.day.other": "Noch {count} Tage",
  "card.expires.hour.one": "Noch {count} Stunde",
  "card.expires.hour.other": "Noch {count} Stunden",
  "card.free": "Gratis",
  "card.rented": "Gemietet",
  "card.progress": "{percent} % gesendet",
  "card.watched": "{percent} % gesehen",

  "channel.number": "Sender {number}",

  "language.fr": "Französisch",
  "language.de": "Deutsch",
  "language.en": "Englisch",

  "error.generic": "Es ist ein Fehler aufgetreten.",
  "error.offline": "Sie sind offline.",
  "error.sessionExpired":
    "Sie wurden abgemeldet, weil zu viele Geräte dasselbe Konto verwenden.",
  "error.retry": "Erneut versuchen",
  "error.rail": "Diese Zeile konnte nicht geladen werden.",
  "error.page.title": "Es ist ein Fehler aufgetreten.",
  "error.page.text":
    "Der Dienst antwortet im Moment nicht. Versuchen Sie es gleich noch einmal.",
  "error.notFound.title": "Diese Seite gibt es nicht",
  "error.notFound.text":
    "Die Sendung ist nicht mehr verfügbar, oder die Adresse stimmt nicht.",
  "error.goLive": "Live schauen",
  "error.goHome": "Zum Start",

  "category.0": "Alle Kategorien",
  "category.1": "Weitere",
  "category.2": "Kultur",
  "category.3": "Musik",
  "category.4": "Sport",
  "category.5": "Filme",
  "category.6": "Regionen",
  "category.7": "Unterhaltung",
  "category.9": "Serien",
  "category.10": "Dokumentationen",
  "category.11": "Kinder",
  "category.12": "Nachrichten",

  "nav.signIn": "Anmelden",
  "nav.signOut": "Abmelden",
  "nav.account": "Angemeldet: {name}",

  "title.pair": "Gerät verbinden",
  "title.parentalControl": "Jugendschutz",

  "dialog.close": "Schliessen",
  "dialog.cancel": "Abbrechen",
  "dialog.ok": "OK",
};
