/** What is searched for: the text of a search, and the searches of this session. */
import { queryValue } from "./address";
import { isControl } from "./letters";
import { MAX_TYPED, SEARCH_QUERY } from "./searchAddress";

/** As many letters as the TV API takes, whatever they are: none has more than 4 bytes, and it takes 200. */
export const MAX_LETTERS = 50;
const HISTORY_LENGTH = 8;

/** Letter by letter, so that none is cut in two. */
function cut(line: string, most: number): string {
  return Array.from(line).slice(0, most).join("").trim();
}

/** What was typed, as one line of text without what can't be seen. */
export function typedText(raw: string): string {
  const visible = Array.from(raw, (letter) =>
    isControl(letter) ? " " : letter,
  );
  return cut(visible.join("").replace(/\s+/g, " ").trim(), MAX_TYPED);
}

/** What may be asked for: the line that was typed, cut where it gets too long. */
export function searchText(raw: string): string {
  return cut(typedText(raw), MAX_LETTERS);
}

const written = (search: string) => queryValue(SEARCH_QUERY, "q", search) ?? "";

/** What the address of a search page asks for. */
export function textOf(search: string): string {
  return searchText(written(search));
}

/** Whether the address has more letters than are looked for. */
export function isCutShort(search: string): boolean {
  return typedText(written(search)) !== textOf(search);
}

/** The searches of this session, the latest first, each once. */
export function remembered(
  history: readonly string[],
  text: string,
): readonly string[] {
  if (text === "") return history;
  const others = history.filter(
    (other) => other.toLowerCase() !== text.toLowerCase(),
  );
  return [text, ...others].slice(0, HISTORY_LENGTH);
}
