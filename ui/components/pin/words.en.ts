/** What PIN pads and the choice of a level say, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "parental.intro":
    "Shows that are not for the young start only with your code.",
  "parental.locked": "This show is protected.",
  "parental.required": "A code is required to watch this show. Choose it now.",
  "parental.enter": "Enter your code",
  "parental.new": "Choose a 4-digit code",
  "parental.confirm": "Enter the code a second time",
  "parental.wrong": "The code you entered is wrong.",
  "parental.tooMany": "Too many tries. Try again later.",
  "parental.format": "Please enter a 4-digit code.",
  "parental.mismatch": "The codes you entered are not the same.",
  "parental.typed.one": "{count} of {digits} digits entered",
  "parental.typed.other": "{count} of {digits} digits entered",
  "parental.erase": "Erase the last digit",
  "parental.ok": "OK",
  "parental.checking": "Checking…",
  "parental.level": "Ask for the code for shows",
  "parental.from": "{age}+",
  "parental.change": "Change the code",
  "parental.keep": "Keep the current code",
  "parental.saved": "Your settings are saved.",
};
