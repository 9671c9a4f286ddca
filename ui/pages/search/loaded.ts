/** What the pages and the searches before this one have loaded: found without asking the server. */
import type { QueryClient } from "@tanstack/react-query";
import type { Findable } from "../../domain/foundOrder";
import type { FeedPerson } from "../../domain/feedData";
import type { FoundShow } from "../../domain/found";
import type { VodElement } from "../../domain/vod/element";

function hasFields<T extends object>(
  value: unknown,
  ...fields: readonly (keyof T & string)[]
): value is T {
  return (
    typeof value === "object" &&
    value !== null &&
    fields.every((field) => field in value)
  );
}

function valueOf(data: object): unknown {
  if (!hasFields<{ ok: unknown; value: unknown }>(data, "ok", "value"))
    return undefined;
  return data.ok === true ? data.value : undefined;
}

/** The items of a list or of a feed of Home, and what an earlier search found. */
function itemsOf(value: unknown): unknown[] {
  if (hasFields<Findable>(value, "shows", "people", "vod")) {
    const people = value.people.map((name) => ({ name, portrait: null }));
    return [...value.shows, ...people, ...value.vod];
  }
  const items = hasFields<{ items: unknown }>(value, "items")
    ? value.items
    : value;
  return Array.isArray(items) ? items : [];
}

function findableOf(data: object): Findable | null {
  const found: Findable = { shows: [], channels: [], people: [], vod: [] };
  for (const item of itemsOf(valueOf(data)))
    if (hasFields<FoundShow>(item, "show", "channel")) found.shows.push(item);
    else if (hasFields<FeedPerson>(item, "name", "portrait"))
      found.people.push(item.name);
    else if (hasFields<VodElement>(item, "name", "poster", "backdrop"))
      found.vod.push(item);
  const { shows, people, vod } = found;
  return shows.length + people.length + vod.length > 0 ? found : null;
}

/** By answer: the ranking keeps what it made of the very same lists. */
const findables = new WeakMap<object, Findable | null>();

export function loadedItems(queryClient: QueryClient): Findable[] {
  const loaded: Findable[] = [];
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const { data } = state;
    if (typeof data !== "object" || data === null) continue;
    let found = findables.get(data);
    if (found === undefined) {
      found = findableOf(data);
      findables.set(data, found);
    }
    if (found) loaded.push(found);
  }
  return loaded;
}
