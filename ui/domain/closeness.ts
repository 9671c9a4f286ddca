/** How close names are to the text that is looked for. Pure. */
import { folded } from "./letters";

/** The lower, the closer. */
const WHOLE = 0;
const WORD = 1;
const WORDS_BEGINNING = 2;
const WITHIN = 3;
const RESEMBLING = 4;

/** Old browsers don't know letters by their kind, but which have a case. */
function isLetter(letter: string): boolean {
  return letter.toUpperCase() !== letter || /\d/.test(letter);
}

function closeness(name: string, text: string): number {
  if (name === text) return WHOLE;
  let closest = RESEMBLING;
  for (
    let at = name.indexOf(text);
    at !== -1;
    at = name.indexOf(text, at + 1)
  ) {
    const begins = !isLetter(name.charAt(at - 1));
    const ends = !isLetter(name.charAt(at + text.length));
    const here = begins ? (ends ? WORD : WORDS_BEGINNING) : WITHIN;
    closest = Math.min(closest, here);
  }
  return closest;
}

/** Of the closest of its names. */
export function closenessOf(names: readonly string[], text: string): number {
  const wanted = folded(text).trim();
  if (wanted === "") return RESEMBLING;
  return Math.min(
    RESEMBLING,
    ...names.map((name) => closeness(folded(name).trim(), wanted)),
  );
}
