/** What channel/{channelId} says, in German. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "channel.description":
    "Was jetzt auf {name} läuft, was danach kommt und was im Replay noch zu sehen ist.",
  "channel.watch": "Live schauen",
  "channel.guide": "Im TV-Guide",
  "channel.details": "Details zur Sendung",
  "channel.now": "Jetzt",
  "channel.gap": "Zurzeit ist kein Programm angekündigt.",
  "channel.next": "Danach",
  "channel.replay": "Nochmals schauen",
};
