/** What serie/{serieId} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "serie.episode": "Folge {number}",
  "serie.season": "Staffel {season}",
  "serie.next.titled": "«{title}»",
  "serie.play": "{episode} anschauen",
  "serie.resume": "{episode} weiterschauen",
  "serie.seasons": "Staffeln",
  "serie.tabs": "Auswahl der Folgen",
  "serie.tab.replay": "Jetzt ansehen",
  "serie.tab.upcoming": "Demnächst",
  "serie.episodes": "Folgen",
  "serie.none": "Hier gibt es zurzeit keine Folgen.",
  "serie.showings.one": "{count} weitere Ausstrahlung",
  "serie.showings.other": "{count} weitere Ausstrahlungen",
  "serie.description": "Alle Folgen von «{title}», im Fernsehen und im Replay.",
};
