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
  const handle: PageHandle = { plain: page.plain ?? false };
  const loadModule = async (): Promise<PageModule> => {
    const module = await page[apps.variant]();
    handle.head = module.head;
    return module;
  };
  // View and words at once; both are fetched only the first time.
  const load = async (app: App): Promise<PageModule> => {
    app.loaded.add(page.name);
    const words = loadWords(app, page.words);
    const [module] = await Promise.all([loadModule(), words]);
    return module;
  };
  return {
    loader: async (input, context) => {
      const app = apps.of(input);
      const loading = load(app);
      const enter: LoaderFunction = async (...asked) => {
        const { loader } = await loading;
        return loader ? loader(app)(...asked) : null;
      };
      try {
        return await spelled(rule, guarded(app, guard, enter))(input, context);
      } finally {
        // Who may not enter is told so in the page's words.
        await loading;
      }
    },
    lazy: async () => {
      const loading = apps.only ? load(apps.only) : loadModule();
      return { Component: await loading.then(({ View }) => View, lostView) };
    },
    handle,
    ...(page.once && { shouldRevalidate: () => false }),
  };
}
