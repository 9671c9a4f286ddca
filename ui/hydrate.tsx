/** The browser's start: reads the page's state, gives the data back to the app, and takes over the markup. */
import { hydrate as rehydrate } from "@tanstack/react-query";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type RouteObject,
} from "react-router";
import { browserTransport } from "./api/browser";
import { AppRoot, createApp } from "./app";
import { messagesOf } from "./i18n/load";
import { pageAgeMs } from "./pageAge";
import { STATE_ELEMENT_ID, type PageState } from "./state";
import type { Views } from "./views";

function readState(): PageState {
  const element = document.getElementById(STATE_ELEMENT_ID);
  return JSON.parse(element?.textContent ?? "") as PageState;
}

/** The server's times of loading, told by this browser's clock, which may be wrong. */
function inLocalTime(
  queries: PageState["queries"],
  shiftMs: number,
): PageState["queries"] {
  return {
    ...queries,
    queries: queries.queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        dataUpdatedAt: query.state.dataUpdatedAt + shiftMs,
      },
    })),
  };
}

/** The matched routes' views must be there before hydration, or React would hydrate against nothing. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

function hydrationOf(state: PageState) {
  const errors: Record<string, unknown> = {};
  for (const [route, failure] of Object.entries(state.failures ?? {})) {
    errors[route] = new RouteErrorResponse(failure.status, "", null);
  }
  return {
    loaderData: state.loaderData,
    errors: state.failures === null ? null : errors,
  };
}

/** Starts the app in the browser with a layout's views. */
export async function hydrate(views: Views): Promise<void> {
  const state = readState();
  const { context, resources } = state;
  const serverNowMs = context.nowMs + pageAgeMs(context.nowMs);
  const app = createApp({
    context,
    transport: browserTransport,
    views,
    messages: await messagesOf[context.language](),
    resources,
  });
  rehydrate(
    app.queryClient,
    inLocalTime(state.queries, Date.now() - serverNowMs),
  );
  await loadMatched(app.routes);
  const router = createBrowserRouter(
    app.routes,
    state.rendered ? { hydrationData: hydrationOf(state) } : {},
  );
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  const tree = (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
  if (state.rendered) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
  app.clock.start(serverNowMs);
}
