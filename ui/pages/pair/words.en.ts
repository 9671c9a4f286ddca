/** What /pair says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "pair.intro": "Enter the code that your TV shows.",
  "pair.code": "Code on the screen",
  "pair.format": "The format of the code you entered doesn't seem right.",
  "pair.continue": "Continue",
  "pair.confirm": "Allow this TV?",
  "pair.confirm.text":
    "It will be signed in as {name}. Agree only if your own TV shows this code.",
  "pair.grant": "Allow",
  "pair.refuse": "Refuse",
  "pair.sending": "One moment…",
  "pair.granted": "Your TV is connected",
  "pair.granted.text": "Continue on your TV: it opens in a few seconds.",
  "pair.refused": "Access was refused",
  "pair.refused.text": "That TV was not connected to your account.",
  "pair.unknown":
    "This code doesn't exist or is out of date. Check the one that your TV shows.",
  "pair.again": "Enter another code",
};
