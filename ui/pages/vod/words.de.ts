/** What /vod/{id} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.vod": "Video on Demand",

  "vod.former": "Ihr Abonnement umfasst nur noch Video on Demand",
  "vod.former.text":
    "Fernsehen, Replay und Aufnahmen gehören nicht mehr dazu. Der Katalog ist in dieser Anwendung noch nicht verfügbar.",
};
