/** /login: where a sign-in leads, and what the form knows; for both layouts. */
import { replace, type LoaderFunction } from "react-router";
import type { App } from "../../api/appContext";
import { safeRedirect } from "../../domain/redirect";
import { isSignedIn } from "../../domain/session";

/** Whoever is signed in, or has just become so, goes on to where they wanted to be. */
export function loginLoader(app: App): LoaderFunction {
  return ({ request }) => {
    if (!isSignedIn(app.session.get())) return null;
    const { searchParams } = new URL(request.url);
    return replace(safeRedirect(searchParams.get("redirect")));
  };
}
