/** What lists say that are put in order by hand, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "ordering.handle": "Move “{title}”",
  "ordering.place": "Number of “{title}”",
  "ordering.hint": "Drag the handle.",
  "ordering.hint.numbers": "Drag the handle, or type a number.",
  "ordering.hint.keys":
    "By keyboard: Space to lift, arrows to move, Space to drop, Escape to cancel.",
  "ordering.hint.tv":
    "OK to lift, up and down to move, OK to drop, Back to cancel.",
  "ordering.lifted": "“{title}” is lifted, place {place} of {count}.",
  "ordering.moved": "“{title}”, place {place} of {count}.",
  "ordering.dropped": "“{title}” is at place {place} of {count}.",
  "ordering.canceled": "“{title}” stays where it was.",
  "ordering.saved": "Saved.",
};
