/** The server's way in: Rust calls `lucarne.render` in an isolate, and hears back through `lucarneHost`. */
import { dehydrate } from "@tanstack/react-query";
import {
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from "react-router";
import { hasFailures } from "./queries/query";
import { brandResources } from "./app/brand";
import { AppRoot, createApp, type App } from "./createApp";
import type { PageContext } from "./api/pageContext";
import type { Variant } from "./domain/page";
import { emptyHead, headOf } from "./app/routing/head";
import { messagesOf } from "./i18n/load";
import type { PageState, RouteFailure } from "./stream/pageState";
import { documentEnd, documentStart, linkHeaders } from "./stream/document";
import { createFragments } from "./stream/fragments";
import {
  Cancelled,
  streamMarkup,
  type StreamControls,
} from "./stream/reactStream";
import { routePage, routerOf } from "./serverRouter";
import { createSharedAnswers } from "./stream/sharedAnswers";
import type { Views } from "./app/routing/views";
import { tvViews } from "./views/views.tv";
import { webViews } from "./views/views.web";

/** What Rust asks for, as JSON; as it was read, so it stays. */
interface RenderRequest {
  /** Canonical path with its allow-listed query. */
  readonly path: string;
  readonly context: PageContext;
  /** What is pending after this time is left for the browser. */
  readonly deadlineMs: number;
  /** Only the document around an empty `#root`: the browser will render everything. */
  readonly shell: boolean;
}

const VIEWS: Record<Variant, Views> = { tv: tvViews, web: webViews };

/** How long the brand's wording may hold up the first byte. */
const RESOURCES_WAIT_MS = 150;

/** The streams under way, by render. */
const controls = new Map<number, StreamControls>();

const askShared = createSharedAnswers((render, call, known, binary) =>
  lucarneHost.load(render, call, known, binary),
);

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

/** The page's data, all of it of the moment the page is made for: what an isolate's own clock says is no server time. */
function dataOf(app: App): PageState["queries"] {
  const { nowMs } = app.context;
  const { mutations, queries } = dehydrate(app.queryClient);
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: nowMs,
      state: { ...query.state, dataUpdatedAt: nowMs },
    })),
  };
}

function stateOf(
  app: App,
  page: Pick<PageState, "rendered" | "loaderData" | "failures">,
): PageState {
  return {
    context: app.context,
    resources: app.resources,
    queries: dataOf(app),
    ...page,
  };
}

function renderShell(render: number, app: App): void {
  const assets = LUCARNE_MANIFEST[app.context.variant];
  const head = { ...emptyHead(app, ""), title: app.resources.productTitle };
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
    views: VIEWS[context.variant],
    messages,
    isForPage: true,
    ...(resources === null ? {} : { resources }),
  });
  if (request.shell) {
    renderShell(render, app);
    return;
  }
  const url = new URL(context.origin + request.path);
  const routed = await routePage(app, url);
  if (routed instanceof Response) {
    const location = routed.headers.get("Location") ?? "/";
    lucarneHost.start(render, routed.status, JSON.stringify({ location }));
    lucarneHost.end(render, true);
    return;
  }
  const assets = LUCARNE_MANIFEST[context.variant];
  const purposes = [context.language, ...Array.from(app.loaded)];
  const head = headOf(app, routed.matches, url.search);
  const links = linkHeaders(assets, purposes);
  lucarneHost.start(render, routed.statusCode, JSON.stringify({ links }));
  lucarneHost.write(render, documentStart(context, head, assets, purposes));
  const router = routerOf(routed);
  const fragments = createFragments(app);
  app.fragments = fragments;
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
