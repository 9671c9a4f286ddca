/** Makes a route of the router from what a page declares: its address, its guard, then its view, words, head and data. */
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
import { loadWords } from "./words";

/** An address that is not spelled as its page's leads to the one that is. */
function spelled(rule: AddressRule, loader: LoaderFunction): LoaderFunction {
  return (input, context) => {
    const { pathname, search } = new URL(input.request.url);
    const { personal, strays } = readAddress(rule, pathname, search);
    return strays ? redirect(personal) : loader(input, context);
  };
}

/** `guard` is that of the page, or of the list it opens over. */
export function pageRoute(
  app: App,
  page: Page,
  rule: AddressRule,
  guard: Guard = page.guard,
): Pick<IndexRouteObject, "loader" | "lazy" | "handle" | "shouldRevalidate"> {
  const handle: PageHandle = { plain: page.plain ?? false };
  // View and words at once; both are fetched only the first time.
  const load = async (): Promise<PageModule> => {
    app.loaded.add(page.name);
    const [module] = await Promise.all([
      page[app.context.variant](),
      loadWords(app, page.words),
    ]);
    handle.head = module.head;
    return module;
  };
  const enter: LoaderFunction = async (input, context) => {
    const { loader } = await load();
    return loader ? loader(app)(input, context) : null;
  };
  return {
    loader: spelled(rule, guarded(app, guard, enter)),
    lazy: async () => ({ Component: (await load()).View }),
    handle,
    ...(page.once && { shouldRevalidate: () => false }),
  };
}
