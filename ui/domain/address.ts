/**
 * The address of a page in its one canonical form. Routes declare what their addresses mean; the build hands the same
 * declarations to the server, whose cache keys are made from them (`server/pages/address.rs`).
 */
import { isPersonName } from "./person";
import { isShowId } from "./show";

/** What a word of a page's query means. */
export type QueryWord =
  /** Another page for each of these values, and for no other; where it `needs` another word, only beside that one. */
  | { scope: "page"; values: readonly string[]; needs?: string }
  /** A page of its own, which no other user will ask for: text of `most` characters as it is written, or of a shape. */
  | { scope: "single"; shape: "day" | "number" }
  | { scope: "single"; most: number }
  /** Something to a person who is signed in; to all others the page is the same. Any text. */
  | { scope: "person" };

export type PageQuery = Readonly<Record<string, QueryWord>>;

/** Parameters of a path that are no ids: names of people, and text that is for the browser alone. */
export type OpenParams = Readonly<Record<string, "name" | "text">>;

/** What is known of a route's addresses without running it. */
export interface AddressRule {
  /** `/live/:tab`: a segment with a colon stands for an id, for what `open` says, or for those that `params` lists. */
  path: string;
  params: Readonly<Record<string, readonly string[]>>;
  open: OpenParams;
  query: PageQuery;
  /** Where it leads, when there is no page; with the parameters of the path. */
  to?: string;
  /** Whether its guard sends visitors without a session to sign in. */
  signIn?: "always" | "tv";
  needs?: NeededData;
}

/** The read that tells whether there is anything at an address: the server asks for it before it makes a page. */
export interface NeededData {
  /** `/api/cache/show/details/:showId/`, with one parameter of the route. */
  read: string;
  /** The list in its answer that is empty where there is nothing. Without one its status alone tells. */
  list?: string;
}

/** All addresses of the UI. */
export interface Grammar {
  routes: readonly AddressRule[];
  /** Where all others lead. */
  otherwise: string;
  /** What search engines are told of. */
  sitemap: readonly string[];
}

/** Longest text in a query that is passed on. */
const MAX_TEXT = 512;

const isText = (value: string, most: number) =>
  value.length <= most && /^[\w\-.~%+/?:@!$'()*,;]*$/.test(value);

const SHAPES = { day: /^\d{4}-\d\d-\d\d$/, number: /^[1-9]\d{0,4}$/ };

function isMeant(word: QueryWord, value: string, raw: string): boolean {
  if (word.scope === "page") return word.values.indexOf(value) !== -1;
  if ("shape" in word) return SHAPES[word.shape].test(raw);
  return isText(raw, "most" in word ? word.most : MAX_TEXT);
}

/** The values of the declared words, each as the first one of its name says; null for one that means nothing. */
function wordsOf(
  query: PageQuery,
  search: string,
): Map<string, { word: QueryWord; value: string; written: string | null }> {
  const found: ReturnType<typeof wordsOf> = new Map();
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const [[name, value] = ["", ""]] = Array.from(
      new URLSearchParams(`?${pair}`),
    );
    const word = Object.prototype.hasOwnProperty.call(query, name)
      ? query[name]
      : undefined;
    if (!word || found.has(name)) continue;
    const raw = pair.slice(pair.indexOf("=") + 1 || pair.length);
    const isKnown = isMeant(word, value, raw);
    const canonical = word.scope === "page" ? value : raw;
    found.set(name, { word, value, written: isKnown ? canonical : null });
  }
  found.forEach((one) => {
    const needed = one.word.scope === "page" ? one.word.needs : undefined;
    if (needed !== undefined && typeof found.get(needed)?.written !== "string")
      one.written = null;
  });
  return found;
}

/** The value of a word of the query, when it is one that the page declares. */
export function queryValue(
  query: PageQuery,
  name: string,
  search: string,
): string | undefined {
  const found = wordsOf(query, search).get(name);
  return found && found.written !== null ? found.value : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Stands for every id and name that can't be one: they all lead to the same page, which says so. */
const NO_ID = "~";

function openSegment(kind: OpenParams[string] | undefined, raw: string) {
  const value = decoded(raw);
  if (kind === "text") return raw;
  if (kind === "name")
    return isPersonName(value) ? encodeURIComponent(value) : NO_ID;
  return isShowId(value) ? value : NO_ID;
}

/** The path as its rule spells it, and whether it was written in another way than by escapes. */
function spelled(
  rule: AddressRule,
  pathname: string,
): { path: string; strays: boolean } {
  const given = pathname.replace(/\/+$/, "").split("/");
  let strays = false;
  const segments = rule.path.split("/").map((part, index) => {
    const raw = given[index] ?? "";
    const value = decoded(raw);
    if (part.charAt(0) !== ":") {
      strays = strays || part !== value;
      return part;
    }
    const name = part.slice(1);
    const values = rule.params[name];
    if (!values) return openSegment(rule.open[name], raw);
    if (values.indexOf(value) !== -1) return value;
    strays = true;
    return values[0] ?? raw;
  });
  return { path: segments.join("/"), strays };
}

export interface PageAddress {
  /** What the page is for all users. */
  path: string;
  /** The same with what means something to the person who asks. */
  personal: string;
  /** Whether no other user will ask for it. */
  single: boolean;
  /** The address is not that of its page: `personal` is where to go instead. */
  strays: boolean;
}

/** Reads an address that matches the rule but for its case and its closed parameters. */
export function readAddress(
  rule: AddressRule,
  pathname: string,
  search: string,
): PageAddress {
  const { path, strays } = spelled(rule, pathname);
  const address = { path, personal: path, single: false, strays };
  const words = Array.from(wordsOf(rule.query, search)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const append = (to: string, name: string, value: string) =>
    `${to}${to.indexOf("?") === -1 ? "?" : "&"}${name}=${value}`;
  for (const [name, { word, written }] of words) {
    if (written === null) {
      address.strays = address.strays || word.scope === "page";
      continue;
    }
    address.personal = append(address.personal, name, written);
    if (word.scope !== "person")
      address.path = append(address.path, name, written);
    address.single = address.single || word.scope === "single";
  }
  return address;
}
