/** Groups of channels, as a household's playlist has them: filters of Live, the guide and the search. Pure. */
import { queryValue } from "./address";
import { GROUP_QUERY } from "./groupQuery";

/** More than any user looks through; they travel in the page. */
const MOST_GROUPS = 500;

/** As long as the head-end keeps the name of a group. */
const LONGEST_NAME = 200;

interface Grouped {
  groups?: readonly string[] | undefined;
}

/** The group that an address names; null shows all channels. */
export function groupOf(search: string): string | null {
  const named = queryValue(GROUP_QUERY, "group", search)?.trim() ?? "";
  return named === "" ? null : named.slice(0, LONGEST_NAME);
}

/** The same address with the channels of one group only: the word stands before the others, as all are in order. */
export function withGroup(path: string, group: string | null): string {
  if (group === null) return path;
  const [list, query] = path.split("?");
  const named = `${list}?group=${encodeURIComponent(group)}`;
  return query === undefined ? named : `${named}&${query}`;
}

/** The groups there is a choice of, in the order of the channels; of very many the first. */
export function groupsOf(channels: readonly Grouped[]): string[] {
  const known = new Set<string>();
  for (const { groups } of channels) groups?.forEach((name) => known.add(name));
  return Array.from(known).slice(0, MOST_GROUPS);
}

export function isInGroup({ groups }: Grouped, group: string | null): boolean {
  return group === null || (groups?.indexOf(group) ?? -1) !== -1;
}
