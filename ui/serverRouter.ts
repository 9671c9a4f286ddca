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

const handlers = new Map<Variant, StaticHandler>();

function handlerOf(variant: Variant): StaticHandler {
  const known = handlers.get(variant);
  if (known) return known;
  const made = createStaticHandler(createRoutes(ofRequests(variant)));
  handlers.set(variant, made);
  return made;
}

/** Runs the loaders of the page at `url`; a `Response` leads elsewhere. */
export async function routePage(
  app: App,
  url: URL,
): Promise<StaticHandlerContext | Response> {
  const handler = handlerOf(app.context.variant);
  const request = new Request(url.href);
  const routed = await handler.query(request, { requestContext: app });
  // Who may not enter is told so in the page's words.
  if (!(routed instanceof Response) && routed.errors)
    for (const { route } of routed.matches)
      if (isPageHandle(route.handle)) await route.handle.load(app);
  return routed;
}

/** The router to draw the page with. It knows the routes on the way to it and no others, or each page would copy them all. */
export function routerOf(routed: StaticHandlerContext) {
  const way = routed.matches.reduceRight<DataRouteObject[]>(
    (children, { route }) =>
      [
        children.length === 0
          ? { ...route, children: undefined }
          : { ...route, children },
      ] as DataRouteObject[],
    [],
  );
  return createStaticRouter(way, routed);
}
