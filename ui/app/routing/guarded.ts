/**
 * Puts a guard before a route's loader. Who may enter, and where others are sent, is in `domain/guards.ts`: the same rules on the
 * server, where they become a real redirect, and in the browser.
 */
import { data, redirect, replace, type LoaderFunction } from "react-router";
import type { App } from "../context";
import { redirectFor, type Guard } from "../../domain/guards";

const nothing: LoaderFunction = () => null;

export function guarded(
  app: App,
  guard: Guard,
  loader: LoaderFunction = nothing,
): LoaderFunction {
  return (input, context) => {
    const { pathname, search } = new URL(input.request.url);
    const fullPath = pathname + search;
    const session = app.session.get();
    // A user who may be signed in is not sent to sign in. The page that stands here meanwhile asks again.
    if (session.state === "unknown") throw data(null, { status: 503 });
    const instead = redirectFor(guard, {
      session,
      variant: app.context.variant,
      fullPath,
      isFirst: app.router === null,
    });
    if (instead === null) return loader(input, context);
    // A page that must be left because the session ended is no page to come back to by Back.
    return app.router?.isAt(fullPath) ? replace(instead) : redirect(instead);
  };
}
