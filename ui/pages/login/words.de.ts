/** What /login says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "description.login":
    "Melden Sie sich an, um live fernzusehen, Ihre Aufnahmen fortzusetzen und aus Filmen und Serien auf Abruf zu wählen.",
  "title.login": "Anmeldung",

  "login.heading": "Melden Sie sich an",
  "login.browse": "Ohne Konto weiter",
  "login.noscript": "Zum Anmelden muss JavaScript eingeschaltet sein.",

  "device.heading": "Mit Ihrem Telefon",
  "device.scan":
    "Scannen Sie das Bild, oder öffnen Sie {address} und geben Sie diesen Code ein:",
  "device.qr": "QR-Code zu {address}",
  "device.remaining": "Noch {time} gültig",
  "device.asking": "Ein Code wird erstellt…",
  "device.refused": "Die Verbindung wurde abgelehnt. Hier ist ein neuer Code.",
  "device.renewed": "Der Code war abgelaufen. Hier ist ein neuer.",
};
