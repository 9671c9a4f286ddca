/** What a search found, ranked together with what the browser knows by itself (spec, section 9, "Search"). */
import Fuse, { type IFuseOptions } from "fuse.js/basic";
import { closenessOf } from "../../domain/closeness";
import { sortStably } from "../../domain/sortStably";
import type { Found } from "../../domain/found";

/** One thing that can be found, by what it is called. */
interface SearchDocument<T> {
  title: string;
  serieTitle: string;
  channelName: string;
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

/** What can be found, by kind. */
export type Findable = Pick<Found, "shows" | "channels" | "people" | "vod">;
type Kind = keyof Findable;
type Item<K extends Kind> = Findable[K][number];

/** What things of a kind are called, and by what each is known again. */
interface KindOfThing<K extends Kind> {
  key: (item: Item<K>) => string;
  names: (item: Item<K>) => Partial<SearchDocument<never>>;
}

const KINDS: { [K in Kind]: KindOfThing<K> } = {
  shows: {
    key: ({ show }) => show.id,
    names: ({ show, serieTitle = "", channel }) => ({
      title: show.title,
      serieTitle,
      channelName: channel.name,
    }),
  },
  channels: {
    key: ({ id }) => id,
    names: ({ name }) => ({ channelName: name }),
  },
  people: { key: (name) => name, names: (name) => ({ title: name }) },
  vod: {
    key: ({ showId, seasonId }) => `${seasonId ?? ""}/${showId ?? ""}`,
    names: ({ name, serie = "" }) => ({ title: name, serieTitle: serie }),
  },
};

/** Marks that no user types: "M.A.S.T." and "M*A*S*H" are looked for as "mast" and "mash". */
const UNTYPED = /[.*·•]/g;

function asTyped(text: string): string {
  const letters = text.replace(UNTYPED, "");
  // A name that is nothing but marks, or a text that looks for one, is what it is.
  return letters.trim() === "" ? text : letters;
}

type Document<K extends Kind> = SearchDocument<Item<K>>;

interface Index<K extends Kind> {
  documents: readonly Document<K>[];
  fuse: Fuse<Document<K>>;
}

function indexOf<K extends Kind>(kind: K, items: readonly Item<K>[]): Index<K> {
  const documents = items.map((item) => {
    const names = KINDS[kind].names(item);
    const { title = "", serieTitle = "", channelName = "" } = names;
    return {
      title: asTyped(title),
      serieTitle: asTyped(serieTitle),
      channelName: asTyped(channelName),
      item,
    };
  });
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
  const typed = asTyped(text);
  const near = sortStably(
    known.flatMap((all) => keptIndex(kind, all).fuse.search(typed)),
    (a, b) => (a.score ?? 0) - (b.score ?? 0),
  ).map(({ item }) => item);
  const all = once([...keptIndex(kind, found).documents, ...near], ({ item }) =>
    KINDS[kind].key(item),
  ).map(({ title, serieTitle, channelName, item }) => ({
    item,
    closeness: closenessOf([title, serieTitle, channelName], typed),
  }));
  return sortStably(all, (a, b) => a.closeness - b.closeness).map(
    ({ item }) => item,
  );
}

/**
 * Each kind of thing with the best first: what has the text in its name, before what only resembles it. Of what is as close
 * the server's comes first and in its order, as it stands when the page is loaded anew.
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
