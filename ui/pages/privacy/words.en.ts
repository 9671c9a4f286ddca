/** What /privacy says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "privacy.title": "Privacy",
  "privacy.device.title": "On this device",
  "privacy.device.text":
    "Your settings, the last channel, the volume and the languages you chose; your e-mail address if you asked for it; which announcements you have seen. An encrypted cookie holds your session for a year at most. The last errors, for support, until you close the app. The settings can erase your choices.",
  "privacy.account.title": "In your account",
  "privacy.account.text":
    "Your recordings, where you stopped watching, the order of your channels and of your Home. The service uses these for your other devices and your suggestions. If you agreed to it in the settings, which pages you open, but not what you watch or search for there.",
  "privacy.service.title": "At the service, without you",
  "privacy.service.text":
    "Now and then, how soon pages and channels are there and what could not be played: totals, and nothing of you. The settings can refuse it, and so can your browser.",
  "privacy.nowhere.title": "Nowhere",
  "privacy.nowhere.text":
    "No measuring by third parties, no targeted advertising. Your password and your parental PIN are never kept here.",
  "privacy.back": "Settings",
};
