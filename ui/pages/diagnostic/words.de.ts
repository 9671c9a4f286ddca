/** What /diagnostic says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "diagnostic.title": "Diagnose",
  "diagnostic.intro":
    "Diese Angaben helfen dem Kundendienst. Drücken Sie eine Taste, um ihren Code zu sehen.",
  "diagnostic.browser": "Browser",
  "diagnostic.screen": "Bildschirm",
  "diagnostic.codecs": "Codecs",
  "diagnostic.drm": "DRM",
  "diagnostic.network": "Netz",
  "diagnostic.memory": "Speicher",
  "diagnostic.key": "Letzte Taste",
  "diagnostic.unknown": "unbekannt",
  "diagnostic.none": "keine",
  "diagnostic.looking": "Wird gesucht…",
  "diagnostic.tvOnly": "Diese Seite gibt es auf Fernsehern.",
  "diagnostic.back": "Einstellungen",
};
