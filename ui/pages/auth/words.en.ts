/** What the sign-in by link says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.auth": "Sign in by link",

  "auth.heading": "Sign in with this link?",
  "auth.as": "Account: {name}",
  "auth.text": "Continue only if you asked for this link yourself.",
  "auth.other":
    "You are signed in with another account; this link replaces it.",
  "auth.failed": "The link may be out of date: sign in with your password.",
  "auth.withPassword": "Use my password",
};
