/** Makes a route of the router from what a page declares: its address, its guard, then its view, words, head and data. */
import type { ComponentType } from "react";
import {
  redirect,
  type IndexRouteObject,
  type LoaderFunction,
} from "react-router";
import { readAddress, type AddressRule } from "../../domain/address";
import type { Guard } from "../../domain/guards";
import type { App } from "../context";
import { guarded } from "./guarded";
import type { PageHandle } from "./head";
import type { Page, PageModule } from "./page";
import type { RouteApps } from "./routeApps";
import { loadWords } from "./words";

/** An address that is not spelled as its page's leads to the one that is. */
function spelled(rule: AddressRule, loader: LoaderFunction): LoaderFunction {
  return (input, context) => {
    const { pathname, search } = new URL(input.request.url);
    const { personal, strays } = readAddress(rule, pathname, search);
    return strays ? redirect(personal) : loader(input, context);
  };
}

/**
 * A view that can't be fetched: shows the page's failure. To the router a route whose `lazy` failed is one that is still being
 * fetched, in whose place nothing stands.
 */
function lostView(lost: unknown): ComponentType {
  return () => {
    throw lost;
  };
}

/** `guard` is that of the page, or of the list it opens over. */
export function pageRoute(
  apps: RouteApps,
  page: Page,
  rule: AddressRule,
  guard: Guard = page.guard,
): Pick<IndexRouteObject, "loader" | "lazy" | "handle" | "shouldRevalidate"> {
  const loadModule = (): Promise<PageModule> =>
    page[apps.variant]().then((module) => {
      handle.head = module.head;
      return module;
    });
  // View and words at once; both are fetched only the first time.
  const load = (app: App): Promise<PageModule> => {
    app.loaded.add(page.name);
    const words = loadWords(app, page.words);
    return Promise.all([loadModule(), words]).then(([module]) => module);
  };
  const handle: PageHandle = { plain: page.plain ?? false, load };
  return {
    loader: (input, context) => {
      const app = apps.of(input);
      const enter: LoaderFunction = (...asked) =>
        load(app).then(({ loader }) => (loader ? loader(app)(...asked) : null));
      return spelled(rule, guarded(app, guard, enter))(input, context);
    },
    lazy: () =>
      (apps.only ? load(apps.only) : loadModule())
        .then(({ View }) => View, lostView)
        .then((Component) => ({ Component })),
    handle,
    ...(page.once && { shouldRevalidate: () => false }),
  };
}
