/** What /download/{showId} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "download.title": "Download a recording",
  "download.ready": "The file is ready.",
  "download.start": "Download",
  "download.stop": "Stop",
  "download.progress": "{percent} % downloaded ({done} MB of {total} MB)",
  "download.begun": "The download has begun. Your browser shows its progress.",
  "download.done": "The file is saved on your device.",
  "download.failed": "The download was interrupted.",
  "download.unknown": "This recording does not exist (any more).",
  "download.notYet": "This recording is not complete yet.",
  "download.pinWanted":
    "This recording opens with your code only: play it, enter the code, then download it.",
  "download.onTv": "Recordings are downloaded on a computer or a phone.",
  "download.back": "Recordings",
};
