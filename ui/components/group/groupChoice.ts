/** What a choice of a group is made of, in both layouts, and its words: they come with it. */
import { useApp } from "../../app/hooks";
import { words as de } from "./words.de";
import { words as en } from "./words.en";
import { words as fr } from "./words.fr";

export interface GroupChoice {
  /** All there are. */
  groups: readonly string[];
  /** Null: all of them. */
  chosen: string | null;
  choose: (group: string | null) => void;
  /** Of a button, on TV. */
  className?: string | undefined;
}

const WORDS = { fr, de, en };

/** Only a household's playlist has groups, so that no page lists these words as its own. */
export function useGroupWords(): Record<keyof typeof fr, string> {
  return WORDS[useApp().context.language];
}
