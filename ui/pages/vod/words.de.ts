/** What the catalogue of the video on demand says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "vod.title": "Video on Demand",
  "vod.menu": "Rubriken des Katalogs",
  "vod.breadcrumbs": "Brotkrumen",
  "vod.list": "Meine Liste",
  "vod.purchased": "Meine Ausleihen",
  "vod.begun": "Weiterschauen",
  "vod.seasons": "Alle Staffeln",
  "vod.count.one": "{count} Titel",
  "vod.count.other": "{count} Titel",
  "vod.pages": "Seiten der Rubrik",
  "vod.previous": "Vorherige Titel",
  "vod.further": "Weitere Titel",
  "vod.empty": "In dieser Rubrik gibt es im Moment nichts.",
  "vod.order": "Sortieren nach",
  "vod.order.catalogue": "Reihenfolge des Katalogs",
  "vod.order.title": "Titel",
  "vod.order.price": "Preis",
  "vod.free": "Gratis oder inbegriffen",
  "vod.noneFree":
    "In dieser Rubrik ist im Moment nichts gratis oder inbegriffen.",
  "vod.notIncluded": "Ihr Abonnement umfasst kein Video on Demand.",
};
