/** What dialogs say that belong to no page, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "play.notNow": "Diese Sendung kann im Moment nicht abgespielt werden.",
  "error.notFromHere":
    "Dieser Inhalt ist über ein VPN oder einen Proxy nicht zugänglich. Schalten Sie es aus und versuchen Sie es erneut.",

  "player.awaits.player": "Player wird vorbereitet …",
  "player.awaits.rights": "Ihre Rechte werden geprüft …",
  "player.awaits.stream": "Stream wird geöffnet …",
  "player.awaits.data": "Daten werden geladen …",
  "player.awaits.network": "Warten auf das Netz …",
  "player.ended": "Die Wiedergabe ist zu Ende.",
  "player.nextIn.one":
    "Nächste Folge in {count} Sekunde; Stopp, um nicht fortzufahren",
  "player.nextIn.other":
    "Nächste Folge in {count} Sekunden; Stopp, um nicht fortzufahren",
  "player.sleep": "Automatisch beenden",
  "player.sleep.off": "Nie",
  "player.sleep.minutes": "In {minutes} Minuten",
  "player.sleep.programme": "Am Ende der Sendung",
  "player.sleep.in.one":
    "Die Wiedergabe endet in {count} Sekunde; eine Taste verlängert sie.",
  "player.sleep.in.other":
    "Die Wiedergabe endet in {count} Sekunden; eine Taste verlängert sie.",
  "player.sleep.ended":
    "Die Wiedergabe wurde beendet, wie Sie es gewünscht haben.",
  "player.soundOnly": "Dieser Sender hat kein Bild: Er ist zu hören.",
  "player.failure.countryLocked":
    "Live-Fernsehen ist mit Ihrem Konto aus diesem Land nicht möglich.",
  "player.failure.noReplay": "Ihr Abonnement umfasst kein Replay.",
  "player.failure.notAllowed": "Ihr Abonnement umfasst diesen Inhalt nicht.",
  "player.failure.licenceExpired":
    "Ihre Lizenz für diesen Inhalt ist abgelaufen.",
  "player.failure.tooManyPlays":
    "Auf Ihrem Konto laufen bereits so viele Wiedergaben, wie gleichzeitig erlaubt sind.",
  "player.tooManyPlays.hint":
    "Beenden Sie die Wiedergabe auf einem anderen Gerät und versuchen Sie es nach einer Minute noch einmal.",
  "player.tooManyPlays.devices": "Geräte des Kontos",
  "player.failure.insufficientSecurity":
    "Die Sicherheitsstufe reicht nicht aus, um diesen Inhalt anzuzeigen",
  "player.failure.unsupportedBrowser":
    "Dieser Browser wird nicht unterstützt: Er kann unsere Videos nicht abspielen. Aktualisieren Sie ihn oder verwenden Sie einen anderen.",
  "player.failure.unsupported":
    "Dieses Gerät kann diesen Inhalt nicht decodieren.",
  "player.failure.codec":
    "Dieses Gerät kann das Format {codec} nicht decodieren.",
  "player.failure.refused": "Dieser Stream wird Ihnen verweigert.",
  "player.failure.gone": "Dieser Stream ist nicht zu finden.",
  "player.failure.brokenStream": "Dieser Stream kann nicht abgespielt werden.",
  "player.failure.notSent":
    "Der Server kann diesen Stream zurzeit nicht senden.",
  "player.failure.codeLost": "Der Player konnte nicht geladen werden.",
  "player.failure.noService": "Der Dienst antwortet nicht.",
  "player.failure.unavailable": "Der Stream antwortet nicht.",
  "player.failure.offline": "Sie sind offline.",

  "reminder.title": "«{title}» beginnt gleich",
  "reminder.text": "Um {time} auf {channel}",
  "reminder.watch": "Ansehen",

  "leave.title": "App beenden?",
  "leave.action": "Beenden",

  "watchNext.remove.title": "«{title}» aus der Liste entfernen?",
  "watchNext.remove.text":
    "Die Stelle, an der Sie aufgehört haben, wird vergessen.",
  "watchNext.remove.action": "Entfernen",

  "announcement.open": "Ansehen",

  "pageKeys.title": "Tasten",
  "pageKeys.next": "Zum nächsten Link",
  "pageKeys.along": "Von Kachel zu Kachel in einer Reihe",
  "pageKeys.open": "Öffnen",
  "pageKeys.close": "Details oder Dialog schliessen",
  "pageKeys.search": "Suchen",
  "pageKeys.help": "Diese Liste",

  "clock.heading": "Die Uhr Ihres Geräts geht falsch",
  "clock.text":
    "Bitte prüfen Sie Uhrzeit und Zeitzone in den Einstellungen Ihres Geräts: ohne genaue Zeit kann die Wiedergabe scheitern.",
  "clock.device": "Ihr Gerät",
  "clock.exact": "Genaue Zeit",
};
