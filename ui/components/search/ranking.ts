/** What a search found, ranked together with what the browser knows by itself (spec, section 9, "Search"). */
import Fuse, { type IFuseOptions } from "fuse.js/basic";
import {
  asTyped,
  closestFirst,
  namesOf,
  type Findable,
  type Item,
  type Kind,
  type Names,
} from "../../domain/foundOrder";
import { sortStably } from "../../domain/sortStably";

/** One thing that can be found, by what it is called. */
interface SearchDocument<T> extends Names {
  item: T;
}

/** Fuzzy, with threshold 0.4. Title and series title have weight 0.3; channel name has weight 0.7. */
export const FUZZY: IFuseOptions<SearchDocument<unknown>> = {
  threshold: 0.4,
  keys: [
    { name: "title", weight: 0.3 },
    { name: "serieTitle", weight: 0.3 },
    { name: "channelName", weight: 0.7 },
  ],
  ignoreDiacritics: true,
  includeScore: true,
};

/** By what things of a kind are known again. */
const KEYS: { [K in Kind]: (item: Item<K>) => string } = {
  shows: ({ show }) => show.id,
  channels: ({ id }) => id,
  people: (name) => name,
  vod: ({ showId, seasonId }) => `${seasonId ?? ""}/${showId ?? ""}`,
};

type Document<K extends Kind> = SearchDocument<Item<K>>;

interface Index<K extends Kind> {
  documents: readonly Document<K>[];
  fuse: Fuse<Document<K>>;
}

function indexOf<K extends Kind>(kind: K, items: readonly Item<K>[]): Index<K> {
  const documents = items.map((item) => ({ ...namesOf(kind, item), item }));
  const options = FUZZY as IFuseOptions<Document<K>>;
  return { documents, fuse: new Fuse(documents, options) };
}

const indexes = new WeakMap<readonly unknown[], unknown>();

/** Made once for all letters that are typed. */
function keptIndex<K extends Kind>(kind: K, all: Findable): Index<K> {
  const items = all[kind] as readonly Item<K>[];
  const kept = indexes.get(items) ?? indexOf(kind, items);
  indexes.set(items, kept);
  return kept as Index<K>;
}

/** The first of each key. */
function once<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

function best<K extends Kind>(
  kind: K,
  text: string,
  found: Findable,
  known: readonly Findable[],
): Item<K>[] {
  const near = sortStably(
    known.flatMap((all) => keptIndex(kind, all).fuse.search(asTyped(text))),
    (a, b) => (a.score ?? 0) - (b.score ?? 0),
  ).map(({ item }) => item);
  const all = once([...keptIndex(kind, found).documents, ...near], ({ item }) =>
    KEYS[kind](item),
  );
  return closestFirst(all, text).map(({ item }) => item);
}

/**
 * Each kind of thing with the best first: what has the text in its name, before what only resembles it. Of what is as close
 * the server's comes first and in its order, as it stands when the page is loaded anew, where the browser adds nothing.
 */
export function ranked(
  found: Findable,
  text: string,
  known: readonly Findable[],
): Findable {
  return {
    shows: best("shows", text, found, known),
    channels: best("channels", text, found, known),
    people: best("people", text, found, known),
    vod: best("vod", text, found, known),
  };
}
