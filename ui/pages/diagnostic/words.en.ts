/** What /diagnostic says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "diagnostic.title": "Diagnostic",
  "diagnostic.intro":
    "This helps those who help you. Press a key to see its code.",
  "diagnostic.browser": "Browser",
  "diagnostic.screen": "Screen",
  "diagnostic.codecs": "Codecs",
  "diagnostic.drm": "DRM",
  "diagnostic.network": "Network",
  "diagnostic.memory": "Memory",
  "diagnostic.key": "Last key",
  "diagnostic.unknown": "unknown",
  "diagnostic.none": "none",
  "diagnostic.looking": "Looking…",
  "diagnostic.tvOnly": "This page exists on televisions.",
  "diagnostic.back": "Settings",
};
