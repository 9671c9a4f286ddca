/** What /vod/{id} says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "title.vod": "Video on demand",

  "vod.former": "Your subscription is limited to video on demand",
  "vod.former.text":
    "Television, replay and recordings are no longer part of it. The catalogue is not available in this application yet.",
};
