/** For whom routes are made: a browser has one app for its life, an isolate one for each page that it makes. */
import type { LoaderFunctionArgs } from "react-router";
import type { Variant } from "../../domain/page";
import type { App } from "../context";

export interface RouteApps {
  variant: Variant;
  /** The app for which a loader runs. */
  of: (input: Pick<LoaderFunctionArgs, "context">) => App;
  /** The only one there is: words come to it along with the views. */
  only?: App;
}

export function theOnly(app: App): RouteApps {
  return { variant: app.context.variant, of: () => app, only: app };
}

/** The app comes with each request, as its context. */
export function ofRequests(variant: Variant): RouteApps {
  return { variant, of: ({ context }) => context as App };
}
