/**
 * The router on the server. The table of routes is the same for all pages that an isolate makes: routes, their ranking and
 * their patterns are made once, and the app that a page is for comes with its request.
 */
import {
  createStaticHandler,
  createStaticRouter,
  type DataRouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router";
import type { App } from "./app/context";
import { isPageHandle } from "./app/routing/head";
import { ofRequests } from "./app/routing/routeApps";
import type { Variant } from "./domain/page";
import { createRoutes } from "./routing";

/** What routes begin with by which any address may be meant. */
const ANY = "*";

/** The first part of an address's path; upper case is as good as lower case. */
function firstOf(path: string): string {
  const [, first = path] = path.split("/");
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first.toLowerCase();
  }
}

/** The same of a route's path; what begins with a parameter may be meant by any address. */
function firstOfRoute({ path = ANY }: DataRouteObject): string {
  const first = firstOf(path);
  return /[:?*]/.test(first) ? ANY : first;
}

/** The routes of a layout by what their paths begin with. A search for one of them looks at those alone that may be meant. */
class RouteTable {
  readonly #root: DataRouteObject;
  readonly #byFirst = new Map<string, DataRouteObject[]>();
  readonly #handlers = new Map<string, StaticHandler>();

  constructor(variant: Variant) {
    // Their names are those that the browser gives them, which has them all in one table.
    const { dataRoutes } = createStaticHandler(
      createRoutes(ofRequests(variant)),
    );
    this.#root = dataRoutes[0]!;
    for (const route of this.#root.children ?? []) {
      const first = firstOfRoute(route);
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), route]);
    }
  }

  /** As many as there are first parts, and one for all addresses that begin in another way. */
  handlerFor(pathname: string): StaticHandler {
    const first = firstOf(pathname);
    const key = this.#byFirst.has(first) ? first : ANY;
    const known = this.#handlers.get(key);
    if (known) return known;
    const keys = new Set([key, ANY]);
    const children = Array.from(keys, (one) => this.#byFirst.get(one) ?? []);
    const made = createStaticHandler([
      { ...this.#root, children: children.flat() } as DataRouteObject,
    ]);
    this.#handlers.set(key, made);
    return made;
  }
}

const tables = new Map<Variant, RouteTable>();

/** What finds the routes of an address, which it finds as if it had all of them. */
export function handlerFor(variant: Variant, pathname: string): StaticHandler {
  const table = tables.get(variant) ?? new RouteTable(variant);
  tables.set(variant, table);
  return table.handlerFor(pathname);
}

/** Runs the loaders of the page at `url`; a `Response` leads elsewhere. */
export async function routePage(
  app: App,
  url: URL,
): Promise<StaticHandlerContext | Response> {
  const handler = handlerFor(app.context.variant, url.pathname);
  const request = new Request(url.href);
  const routed = await handler.query(request, { requestContext: app });
  // Who may not enter is told so in the page's words.
  if (!(routed instanceof Response) && routed.errors)
    for (const { route } of routed.matches)
      if (isPageHandle(route.handle)) await route.handle.load(app);
  return routed;
}

type StaticRouter = ReturnType<typeof createStaticRouter>;

/** By the last route on the way to a page: the router's own copies of those on it. */
const ways = new WeakMap<
  DataRouteObject,
  Pick<StaticRouter, "routes" | "manifest">
>();

/** It knows the routes on the way to the page and no others, or each isolate would copy them all. */
function wayTo(last: DataRouteObject, routed: StaticHandlerContext) {
  const known = ways.get(last);
  if (known) return known;
  const way = routed.matches.reduceRight<DataRouteObject[]>(
    (children, { route }) =>
      [
        children.length === 0
          ? { ...route, children: undefined }
          : { ...route, children },
      ] as DataRouteObject[],
    [],
  );
  const { routes, manifest } = createStaticRouter(way, routed);
  ways.set(last, { routes, manifest });
  return { routes, manifest };
}

/** The router to draw the page with: what it found is of this page, its routes are those of all pages of the kind. */
export function routerOf(routed: StaticHandlerContext): StaticRouter {
  const { routes, manifest } = wayTo(routed.matches.at(-1)!.route, routed);
  return Object.defineProperties(createStaticRouter([], routed), {
    routes: { value: routes },
    manifest: { value: manifest },
  });
}
