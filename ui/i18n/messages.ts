/**
 * The keys of all texts: the common ones here, which every page brings, and those of pages and dialogs, which stand
 * beside them in `words.fr.ts`, `words.de.ts` and `words.en.ts` and come with them.
 */
import type { Language } from "../domain/page";
import type { fr } from "./fr";

/** Each `words.fr.ts` adds its keys. */
export interface Words extends Record<keyof typeof fr, string> {}

export type MessageKey = keyof Words;

/** The common texts in one language. */
export type Messages = Readonly<Record<keyof typeof fr, string>>;

/** Texts by key, whichever these are. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of a page or of some dialogs, a chunk in each language. */
export interface WordSet extends Record<
  Language,
  () => Promise<{ words: Texts }>
> {
  /** That of the folder the texts stand in. */
  name: string;
}
