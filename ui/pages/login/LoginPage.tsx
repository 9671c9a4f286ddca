/** /login: where a sign-in leads, and what the form knows; for both layouts. */
import { replace, type LoaderFunction } from "react-router";
import type { App } from "../../app/context";
import { queryValue } from "../../domain/address";
import { LOGIN_QUERY } from "../../domain/pageQueries";
import { safeRedirect } from "../../domain/redirect";
import { isSignedIn } from "../../domain/session";
import { quietHead } from "../../app/routing/head";

export const head = quietHead("title.login", "description.login");

/** A user who is signed in, or has just become so, goes on to where they wanted to be. */
export function loader(app: App): LoaderFunction {
  return ({ request }) => {
    if (!isSignedIn(app.session.get())) return null;
    const { search } = new URL(request.url);
    return replace(safeRedirect(queryValue(LOGIN_QUERY, "redirect", search)));
  };
}
