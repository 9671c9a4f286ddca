/** The server's way in: Rust calls `lucarne.render` in an isolate, and hears back through `lucarneHost`. */
import { dehydrate } from "@tanstack/react-query";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router";
import { hasFailures } from "./api/kept";
import { brandResources } from "./api/brand";
import { AppRoot, createApp, type App } from "./app";
import type { PageContext, Variant } from "./context";
import { emptyHead, headOf } from "./head";
import { messagesOf } from "./i18n/load";
import type { PageState, RouteFailure } from "./state";
import { documentEnd, documentStart, linkHeaders } from "./stream/document";
import { createFragments } from "./stream/fragments";
import {
  Cancelled,
  streamMarkup,
  type StreamControls,
} from "./stream/reactStream";
import { createSharedAnswers } from "./stream/sharedAnswers";
import type { Views } from "./views";
import { tvViews } from "./views.tv";
import { webViews } from "./views.web";

/** What Rust asks for, as JSON. */
interface RenderRequest {
  /** Canonical path with its allow-listed query. */
  path: string;
  context: PageContext;
  /** What is pending after this time is left for the browser. */
  deadlineMs: number;
  /** Only the document around an empty `#root`: the browser will render everything. */
  shell: boolean;
}

const VIEWS: Record<Variant, Views> = { tv: tvViews, web: webViews };

const LAZY_VIEWS = [
  "home",
  "homeFeed",
  "live",
  "show",
  "login",
  "auth",
  "logout",
  "pair",
  "parentalControl",
  "vod",
] as const;

/** How long the brand's wording may hold up the first byte. */
const RESOURCES_WAIT_MS = 150;

/** The streams under way, by render. */
const controls = new Map<number, StreamControls>();

const askShared = createSharedAnswers((render, call, known) =>
  lucarneHost.load(render, call, known),
);

/** The variant's views, with a note of which ones this page loaded, so that the browser can fetch their chunks early. */
function notedViews(variant: Variant): { views: Views; used: Set<string> } {
  const used = new Set<string>();
  const views = { ...VIEWS[variant] };
  for (const name of LAZY_VIEWS) {
    const load = views[name];
    views[name] = () => {
      used.add(name);
      return load();
    };
  }
  return { views, used };
}

function failuresOf(
  context: StaticHandlerContext,
): Record<string, RouteFailure> | null {
  if (context.errors === null) return null;
  const failures: Record<string, RouteFailure> = {};
  for (const [route, error] of Object.entries(context.errors)) {
    failures[route] = {
      status: isRouteErrorResponse(error) ? error.status : 500,
    };
  }
  return failures;
}

function stateOf(
  app: App,
  page: Pick<PageState, "rendered" | "loaderData" | "failures">,
): PageState {
  return {
    context: app.context,
    resources: app.resources,
    queries: dehydrate(app.queryClient),
    ...page,
  };
}

function renderShell(render: number, app: App): void {
  const assets = LUCARNE_MANIFEST[app.context.variant];
  const head = emptyHead(app, "");
  head.title = app.resources.productTitle;
  const state = stateOf(app, {
    rendered: false,
    loaderData: {},
    failures: null,
  });
  lucarneHost.start(render, 200, "{}");
  lucarneHost.write(
    render,
    documentStart(app.context, head, assets, [app.context.language]) +
      documentEnd(state),
  );
  lucarneHost.end(render, true);
}

async function renderPage(
  render: number,
  request: RenderRequest,
): Promise<void> {
  const { context } = request;
  const { views, used } = notedViews(context.variant);
  const transport = (call: string) => askShared(render, call);
  const [messages, resources] = await Promise.all([
    messagesOf[context.language](),
    request.shell
      ? null
      : brandResources(transport, context, RESOURCES_WAIT_MS),
  ]);
  const app = createApp({
    context,
    transport,
    views,
    messages,
    ...(resources === null ? {} : { resources }),
  });
  if (request.shell) {
    renderShell(render, app);
    return;
  }
  const handler = createStaticHandler(app.routes);
  const url = new URL(context.origin + request.path);
  const routed = await handler.query(new Request(url.href));
  if (routed instanceof Response) {
    const location = routed.headers.get("Location") ?? "/";
    lucarneHost.start(render, routed.status, JSON.stringify({ location }));
    lucarneHost.end(render, true);
    return;
  }
  const assets = LUCARNE_MANIFEST[context.variant];
  const purposes = [context.language, ...used];
  const head = headOf(app, routed.matches, url.search);
  const links = linkHeaders(assets, purposes);
  lucarneHost.start(render, routed.statusCode, JSON.stringify({ links }));
  lucarneHost.write(render, documentStart(context, head, assets, purposes));
  const router = createStaticRouter(handler.dataRoutes, routed);
  const fragments = createFragments(app);
  app.keeper = fragments;
  const { complete } = await streamMarkup(
    <AppRoot app={app}>
      <StaticRouterProvider router={router} context={routed} hydrate={false} />
    </AppRoot>,
    request.deadlineMs,
    (markup) => lucarneHost.write(render, fragments.fill(markup)),
    (stream) => controls.set(render, stream),
  );
  const state = stateOf(app, {
    rendered: true,
    loaderData: routed.loaderData,
    failures: failuresOf(routed),
  });
  lucarneHost.write(render, documentEnd(state));
  lucarneHost.end(render, complete && resources !== null && !hasFailures(app));
}

/** Never rejects: what goes wrong is logged, and Rust sees a render that failed. */
async function takeJob(render: number, json: string): Promise<void> {
  try {
    await renderPage(render, JSON.parse(json) as RenderRequest);
  } catch (error) {
    if (!(error instanceof Cancelled)) console.error(error);
    lucarneHost.fail(render);
  } finally {
    controls.delete(render);
  }
}

Object.defineProperty(globalThis, "lucarne", {
  value: {
    cancel: (render: number) => controls.get(render)?.cancel(),
    render: takeJob,
    resume: (render: number) => controls.get(render)?.resume(),
  },
});
