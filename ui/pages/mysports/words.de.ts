/** What /mysports/{tab} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "mysports.tabs": "Listen der Spiele",
  "mysports.tab.future": "Kommende",
  "mysports.tab.past": "Laufende und vergangene",
  "mysports.days": "Tage",
  "mysports.day": "Tag",
  "mysports.today": "Heute",
  "mysports.yesterday": "Gestern",
  "mysports.tomorrow": "Morgen",
  "mysports.sports": "Sportarten",
  "mysports.sports.all": "Alle Sportarten",
  "mysports.sports.1": "Eishockey",
  "mysports.sports.0": "Andere",
  "mysports.league": "Liga",
  "mysports.league.all": "Alle Ligen",
  "mysports.spoilerFree": "Resultate ausblenden",
  "mysports.record": "«{title}» aufnehmen",
  "mysports.recordChoice": "Aufnehmen",
  "mysports.watch": "Von Anfang an ansehen",
  "mysports.details": "Details zeigen, auch wenn sie das Resultat verraten",
  "mysports.gone": "Dieses Spiel kann nicht mehr angesehen werden.",
  "mysports.empty": "Kein Spiel ist angekündigt.",
  "mysports.emptyFilter": "Kein Spiel passt zu dieser Auswahl.",
  "mysports.showAll": "Alle Spiele zeigen",
  "mysports.notIncluded": "Ihr Abonnement enthält MySports nicht.",
};
