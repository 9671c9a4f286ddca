/**
 * What an address of the guide says of its filters. The server draws the guide without filters and knows nothing of
 * these words, so that they make no page of its caches. How close rows stand is the device's own, and in no address.
 */
import { queryValue, type PageQuery } from "../domain/address";
import type { GuideFilters } from "./lineup";

/** Which channels an address shows. */
type NamedFilters = Omit<GuideFilters, "compact">;

const ON = "1";

const QUERY: PageQuery = {
  playable: { scope: "page", values: [ON] },
  favourites: { scope: "page", values: [ON] },
  language: { scope: "person" },
  group: { scope: "person" },
};

/** The filters that an address names; null for one that names none. What it doesn't name is off. */
export function namedFilters(search: string): NamedFilters | null {
  const valueOf = (name: string) => queryValue(QUERY, name, search) || null;
  const named = {
    playableOnly: valueOf("playable") !== null,
    favourites: valueOf("favourites") !== null,
    language: valueOf("language"),
    group: valueOf("group"),
  };
  const { playableOnly, favourites, language, group } = named;
  const isNone = !playableOnly && !favourites && language === null;
  return isNone && group === null ? null : named;
}

/** What there is a choice of. */
interface FilterChoice {
  languages: readonly string[];
  groups: readonly string[];
  /** Whether it is known what the user watches most. */
  hasFavourites: boolean;
}

/** The filters that choose something, where the line-up has it. */
export function knownFilters(
  { playableOnly, favourites, language, group }: NamedFilters,
  { languages, groups, hasFavourites }: FilterChoice,
): NamedFilters {
  const within = (choice: readonly string[], name: string | null) =>
    name !== null && choice.indexOf(name) !== -1 ? name : null;
  return {
    playableOnly,
    favourites: favourites && hasFavourites,
    language: within(languages, language),
    group: within(groups, group),
  };
}

/** An address of the guide as it is without filters. */
export function withoutFilters(path: string, search: string): string {
  const kept = search
    .replace(/^\?/, "")
    .split("&")
    .filter(
      (pair) => pair !== "" && QUERY[pair.split("=")[0] ?? ""] === undefined,
    );
  return kept.length === 0 ? path : `${path}?${kept.join("&")}`;
}

/** An address without filters, and these in it. */
export function withFilters(
  address: string,
  { playableOnly, favourites, language, group }: NamedFilters,
): string {
  const words: [name: string, value: string | null][] = [
    ["playable", playableOnly ? ON : null],
    ["favourites", favourites ? ON : null],
    ["language", language],
    ["group", group],
  ];
  return words.reduce((to, [name, value]) => {
    if (value === null) return to;
    const sign = to.indexOf("?") === -1 ? "?" : "&";
    return `${to}${sign}${name}=${encodeURIComponent(value)}`;
  }, address);
}
