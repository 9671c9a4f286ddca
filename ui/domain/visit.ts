/** A page as it may be told of: by the pattern of its address. */

/** A route of the page that is open, outermost first. */
export interface Visit {
  route: { path?: string | undefined };
}

/** Never tracked: its address holds a token (spec, section 2). */
const SECRET = "/auth/";

/** `/live/:tab/show/:showId`; null for what is never told. */
export function visitOf(matches: readonly Visit[]): string | null {
  const parts = matches
    .map(({ route }) => route.path ?? "")
    .filter((path) => path !== "");
  const page = parts.join("/").replace(/^\/*/, "/");
  return page.indexOf(SECRET) === 0 ? null : page;
}
