/** What /privacy says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "privacy.title": "Privacy",
  "privacy.device.title": "On this device",
  "privacy.device.text":
    "Your settings, the last channel, the volume and the languages you chose; your e-mail address if you asked for it. An encrypted cookie holds your session for a year at most. The settings can erase all of it.",
  "privacy.account.title": "In your account",
  "privacy.account.text":
    "Your recordings, where you stopped watching, the order of your channels and of your Home. The service uses these for your other devices and your suggestions.",
  "privacy.nobody.title": "Nowhere",
  "privacy.nobody.text":
    "No measuring by third parties, no targeted advertising. Your password and your parental PIN are never kept here.",
  "privacy.back": "Settings",
};
