/** Puts a guard before a route's loader: the same rules on the server, where they become a real redirect, and in the browser. */
import { redirect, replace, type LoaderFunction } from "react-router";
import type { App } from "./api/appContext";
import { turnedAway, type Guard } from "./domain/guards";

const nothing: LoaderFunction = () => null;

export function guarded(
  app: App,
  guard: Guard,
  loader: LoaderFunction = nothing,
): LoaderFunction {
  return (input, context) => {
    const { pathname, search } = new URL(input.request.url);
    const fullPath = pathname + search;
    const instead = turnedAway(guard, {
      session: app.session.get(),
      variant: app.context.variant,
      fullPath,
      isFirst: app.router === null,
    });
    if (instead === null) return loader(input, context);
    // A page that must be left because the session ended is no page to come back to by Back.
    return app.router?.isAt(fullPath) ? replace(instead) : redirect(instead);
  };
}
