/** What /login says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "description.login":
    "Sign in to watch live television, go on with your recordings and choose from films and series on demand.",
  "title.login": "Sign in",

  "login.heading": "Sign in",
  "login.browse": "Continue without an account",
  "login.noscript": "Signing in needs JavaScript.",

  "device.heading": "With your phone",
  "device.scan": "Scan the picture, or open {address} and enter this code:",
  "device.qr": "QR code for {address}",
  "device.remaining": "Good for another {time}",
  "device.asking": "Creating a code…",
  "device.refused": "The connection was refused. Here is a new code.",
  "device.renewed": "The code was out of date. Here is a new one.",
};
