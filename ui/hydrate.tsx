/** The browser's start: reads the page's state, gives the data back to the app, and takes over the markup. */
import { hydrate as rehydrate } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
  type RouteObject,
} from "react-router";
import type { App } from "./app/context";
import { Hydration } from "./app/Hydration";
import { browserTransport } from "./api/browser";
import { codeLost } from "./app/lostCode";
import { followTabs, refresh, tellExpired } from "./app/session/changes";
import { applyAppearance } from "./app/appearance";
import { preference } from "./app/preferences";
import type { followAll } from "./afterLoad";
import { openTabs } from "./app/session/tabs";
import { AppRoot, createApp } from "./createApp";
import { appRouter } from "./app/routing/router";
import { theOnly } from "./app/routing/routeApps";
import { createRoutes } from "./routing";
import { hasStatus } from "./queries/query";
import { isSignedIn, UNKNOWN } from "./domain/session";
import { messagesOf } from "./i18n/load";
import {
  makeOlder,
  olderByMs,
  pageAgeMs,
  type Believed,
} from "./app/time/pageAge";
import {
  LATE_DIGEST,
  STATE_ELEMENT_ID,
  type PageState,
} from "./stream/pageState";
import type { Views } from "./app/routing/views";

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

/** Work that the first screen does not wait for. What can't be fetched is left to the next visit. */
function afterLoad(work: () => Promise<unknown>): void {
  const run = () => void work().catch(() => {});
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true });
}

/** Lets time run as the page tells it, until the server was asked. A check that can't be fetched is one for the next visit. */
function startClock(app: App, believed: Believed): void {
  const stop = app.clock.start(believed.serverMs);
  const correct = (skewMs: number) => {
    const byMs = olderByMs(believed, skewMs);
    if (byMs === 0) return;
    stop();
    app.clock.start(Date.now() - skewMs);
    makeOlder(app.queryClient, byMs, believed.deviceMs);
  };
  const since = { deviceMs: Date.now(), elapsedMs: performance.now() };
  afterLoad(() =>
    import("./app/time/wake").then(({ watchClock }) =>
      watchClock(app, since, correct),
    ),
  );
}

/** What is personal on cards, and what is followed, comes after everything else; without it the page is whole. */
function startFollowing(
  app: App,
  router: Parameters<typeof followAll>[1],
): void {
  afterLoad(() =>
    import("./afterLoad").then(({ followAll }) => followAll(app, router)),
  );
}

/** A part that the server left to the browser is drawn like any other; what else React recovers from is a fault. */
function onRecoverableError(error: unknown): void {
  const isLate =
    error instanceof Error && "digest" in error && error.digest === LATE_DIGEST;
  if (!isLate) console.error(error);
}

/** Lets React take over what the server drew; resolves when no part of it is left. */
function hydrated(root: HTMLElement, tree: ReactNode): Promise<void> {
  return new Promise((done) => {
    hydrateRoot(root, <Hydration onDone={done}>{tree}</Hydration>, {
      onRecoverableError,
    });
  });
}

/** What the server's page says of the session may be wrong in four ways. */
function recheckSession(app: App): void {
  if (isSignedIn(app.session.get())) {
    // The server learnt from a personal call that the session is over, when the page had begun already; or it did not
    // wait to hear how the session stands.
    const { cached = false } = app.context.session;
    if (cached || hasStatus(app, 401)) void refresh(app);
  } else if (app.context.session.expired) {
    tellExpired(app);
    app.tabs.tell("expired");
  } else if (preference("signedIn") !== null) {
    // A link on another site arrives without the cookie.
    void refresh(app);
  }
}

/** How long the first page waits to hear who is at the screen before it says that the service does not answer. */
const IDENTITY_WAIT_MS = 2_000;

/** The shell was made for any visitor, so guards have to be told first. An answer that comes late draws the page anew. */
async function identify(app: App): Promise<void> {
  app.session.set(UNKNOWN);
  const late = new Promise((done) => setTimeout(done, IDENTITY_WAIT_MS));
  await Promise.race([refresh(app), late]);
}

/** Starts the app in the browser with a layout's views. */
export async function hydrate(views: Views): Promise<void> {
  applyAppearance(document.documentElement);
  const state = readState();
  const { context, resources } = state;
  const believed: Believed = {
    deviceMs: Date.now(),
    serverMs: context.nowMs + pageAgeMs(context.nowMs),
  };
  const app = createApp({
    context,
    transport: browserTransport,
    views,
    messages: await messagesOf[context.language](),
    resources,
    tabs: openTabs(window),
    loadPlayer: () =>
      import("./player/start").catch((lost: unknown) => {
        codeLost(app);
        throw lost;
      }),
    loadPreviews: () => import("./player/previewStart"),
  });
  rehydrate(
    app.queryClient,
    inLocalTime(state.queries, believed.deviceMs - believed.serverMs),
  );
  if (!state.rendered) await identify(app);
  const routes = createRoutes(theOnly(app));
  await loadMatched(routes);
  const router = createBrowserRouter(
    routes,
    state.rendered ? { hydrationData: hydrationOf(state) } : {},
  );
  app.router = appRouter(router);
  const root = document.getElementById("root");
  if (root === null) throw new Error("the page has no #root");
  const tree = (
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>
  );
  startClock(app, believed);
  followTabs(app, window);
  if (state.rendered) {
    await hydrated(root, tree);
    app.isAdopted = true;
    recheckSession(app);
  } else {
    app.isAdopted = true;
    createRoot(root).render(tree);
  }
  startFollowing(app, router);
}
