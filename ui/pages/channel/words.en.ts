/** What channel/{channelId} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "channel.description":
    "What is on {name} now, what comes next, and what can still be watched on replay.",
  "channel.watch": "Watch live",
  "channel.guide": "In the TV guide",
  "channel.details": "About the show",
  "channel.now": "On now",
  "channel.gap": "No programme is announced at the moment.",
  "channel.next": "Next",
  "channel.replay": "Watch again",
};
