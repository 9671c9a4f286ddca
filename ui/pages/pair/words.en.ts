/** What /pair says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "pair.tv.intro": "Enter the code that your TV shows.",
  "pair.code": "Code on the screen",
  "pair.format": "The format of the code you entered doesn't seem right.",
  "pair.continue": "Continue",
  "pair.tv.confirm": "Allow this TV?",
  "pair.tv.confirm.text":
    "It will be signed in as {name}. Agree only if your own TV shows this code.",
  "pair.grant": "Allow",
  "pair.refuse": "Refuse",
  "pair.sending": "One moment…",
  "pair.tv.granted": "Your TV is connected",
  "pair.tv.granted.text": "Continue on your TV: it opens in a few seconds.",
  "pair.refused": "Access was refused",
  "pair.tv.refused.text": "That TV was not connected to your account.",
  "pair.tv.unknown":
    "This code doesn't exist or is out of date. Check the one that your TV shows.",
  "pair.device.intro": "Enter the code that the other device shows.",
  "pair.device.confirm": "Allow another device?",
  "pair.device.confirm.text":
    "It will be signed in as {name}. Agree only if your own device shows this code.",
  "pair.device.granted": "The other device is connected",
  "pair.device.granted.text":
    "Continue on the other device: it opens in a few seconds.",
  "pair.device.refused.text":
    "The other device was not connected to your account.",
  "pair.device.unknown":
    "This code doesn't exist or is out of date. Check the one that the other device shows.",
  "pair.again": "Enter another code",
};
