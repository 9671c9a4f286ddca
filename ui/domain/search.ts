/** What is searched for and where: the tabs of /search, the text of a search, and the searches of this session. */
import { queryValue, type PageQuery } from "./address";
import { GROUP_QUERY } from "./groupQuery";
import { isControl } from "./letters";

/** Everything, television, video on demand, people (spec, section 2: /search/{tab}). */
export const SEARCH_TABS = ["all", "tv", "vod", "people"] as const;

export type SearchTab = (typeof SEARCH_TABS)[number];

export function isSearchTab(text: string | undefined): text is SearchTab {
  return SEARCH_TABS.some((tab) => tab === text);
}

/** The query is in ?q= (spec, section 2). Anybody may make one up, so no page of one is kept. */
export const SEARCH_QUERY: PageQuery = {
  q: { scope: "single", most: 512 },
  ...GROUP_QUERY,
};

/** As many letters as the TV API takes, whatever they are: none has more than 4 bytes, and it takes 200. */
export const MAX_LETTERS = 50;
const HISTORY_LENGTH = 8;

/** What may be asked for: one line of text without what can't be seen, cut where it gets too long. */
export function searchText(raw: string): string {
  const visible = Array.from(raw, (letter) =>
    isControl(letter) ? " " : letter,
  );
  const line = visible.join("").replace(/\s+/g, " ").trim();
  // Letter by letter, so that none is cut in two.
  return Array.from(line).slice(0, MAX_LETTERS).join("").trim();
}

/** What the address of a search page asks for. */
export function textOf(search: string): string {
  return searchText(queryValue(SEARCH_QUERY, "q", search) ?? "");
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
