/** In what order things that were found stand: what has the text in its name before what only resembles it. Pure. */
import { closenessOf } from "./closeness";
import type { Found } from "./found";
import { sortStably } from "./sortStably";

/** What can be found, by kind. */
export type Findable = Pick<Found, "shows" | "channels" | "people" | "vod">;
export type Kind = keyof Findable;
export type Item<K extends Kind> = Findable[K][number];

/** What a thing is called. */
export interface Names {
  title: string;
  serieTitle: string;
  channelName: string;
}

const NAMES: {
  [K in Kind]: (item: Item<K>) => { [N in keyof Names]?: string | undefined };
} = {
  shows: ({ show, serieTitle, channel }) => ({
    title: show.title,
    serieTitle,
    channelName: channel.name,
  }),
  channels: ({ name }) => ({ channelName: name }),
  people: (name) => ({ title: name }),
  vod: ({ name, serie }) => ({ title: name, serieTitle: serie }),
};

/** Marks that no user types: "M.A.S.T." and "M*A*S*H" are looked for as "mast" and "mash". */
const UNTYPED = /[.*·•]/g;

export function asTyped(text: string): string {
  const letters = text.replace(UNTYPED, "");
  // A name that is nothing but marks, or a text that looks for one, is what it is.
  return letters.trim() === "" ? text : letters;
}

/** What is no text, as in an answer that is broken, is no name: whatever draws it says so. */
function nameOf(name: unknown): string {
  return typeof name === "string" ? asTyped(name) : "";
}

/** As a user would type them. */
export function namesOf<K extends Kind>(kind: K, item: Item<K>): Names {
  const { title, serieTitle, channelName } = NAMES[kind](item);
  return {
    title: nameOf(title),
    serieTitle: nameOf(serieTitle),
    channelName: nameOf(channelName),
  };
}

/** The closest first; what is as close stays in its order. */
export function closestFirst<T extends Names>(
  named: readonly T[],
  text: string,
): T[] {
  const typed = asTyped(text);
  const judged = named.map((one) => ({
    one,
    closeness: closenessOf([one.title, one.serieTitle, one.channelName], typed),
  }));
  return sortStably(judged, (a, b) => a.closeness - b.closeness).map(
    ({ one }) => one,
  );
}

/** Things of a kind as a page has them in whose address the text stands, and those that are found while it is typed. */
export function inOrder<K extends Kind>(
  kind: K,
  items: readonly Item<K>[],
  text: string,
): Item<K>[] {
  const named = items.map((item) => ({ ...namesOf(kind, item), item }));
  return closestFirst(named, text).map(({ item }) => item);
}
