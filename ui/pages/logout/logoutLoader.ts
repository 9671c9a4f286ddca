/** Whom a visit to /logout signs out without asking. Apart from the page, which is a chunk of its own. */
import type { LoaderFunction } from "react-router";
import type { App } from "../../app/context";
import { sessionOf } from "../../app/session/session";
import { queryValue } from "../../domain/address";
import { LOGOUT_QUERY } from "../../domain/pageQueries";
import { isSignedIn } from "../../domain/session";

/**
 * Whose session a visit to this page ends at once, as an epoch of the session store; null when it asks first. A
 * document that was made for a visitor asks, whichever user turns out to be signed in: a link on another site arrives
 * without the cookie, and must not sign a user out. On TV our own pages ask as well: their menu item is one key away from
 * others, and who signs out has to type a password letter by letter. Not so a former customer, whom a guard leads out.
 */
export function loader(app: App): LoaderFunction {
  return ({ request }): number | null => {
    const { pathname, search } = new URL(request.url);
    // From a page of ours to this one: the app knows who asks. Else the page was opened by its address, for whom the
    // server made it, even when its session could be told only later.
    const isFromOurs =
      app.router !== null && !app.router.isAt(pathname + search);
    const isLedOut = queryValue(LOGOUT_QUERY, "deleted", search) !== undefined;
    if (isFromOurs && app.context.variant === "tv" && !isLedOut) return null;
    const session = isFromOurs
      ? app.session.get()
      : sessionOf(app.context.session);
    return isSignedIn(session) ? app.session.epoch() : null;
  };
}
