/** What /logout says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.logout": "Sign out",

  "logout.pending": "Signing out…",
  "logout.done": "You are signed out",
  "logout.done.text": "See you soon! Live TV listings stay open to everybody.",
  "logout.ask": "Sign out?",
  "logout.ask.text": "You are signed in as {name}.",
  "logout.failed": "Signing out failed",
  "logout.deleted": "Your subscription has ended",
  "logout.deleted.text":
    "This account no longer includes television on this device.",
};
