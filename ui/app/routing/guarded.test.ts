/** Guards before real routes, in the router that the browser has: spec, section 5, "Route guards". */
import {
  createMemoryRouter,
  createStaticHandler,
  isRouteErrorResponse,
  type RouteObject,
} from "react-router";
import type { App } from "../context";
import { createRoutes } from "../../routing";
import { theOnly } from "./routeApps";
import { enter as signedIn } from "../session/auth";
import { appRouter } from "./router";
import type { WireSessionStatus } from "../../api/pageContext";
import type { Guard } from "../../domain/guards";
import { UNKNOWN } from "../../domain/session";
import { guarded } from "./guarded";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";

const LINEUP: Guard = { auth: true, permission: "lineup" };

function account(permissions: string[]): WireSessionStatus {
  return { state: "authenticated", profile: wireProfile({ permissions }) };
}

const appOf = (session: WireSessionStatus) => testApp({ context: { session } });

/** The routes of the app with one more page, which asks for a permission. */
function routesWithLineup(app: App): RouteObject[] {
  const routes = createRoutes(theOnly(app));
  routes[0]?.children?.push({
    path: "lineup",
    loader: guarded(app, LINEUP),
    Component: () => null,
  });
  return routes;
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Enters the app as a browser does without markup to take over. */
async function enter(app: App, address: string) {
  const router = createMemoryRouter(routesWithLineup(app), {
    initialEntries: [address],
  });
  app.router = appRouter(router);
  while (!router.state.initialized) await settled();
  const path = () => router.state.location.pathname;
  return {
    router,
    path,
    async go(to: string) {
      await router.navigate(to);
      return path();
    },
  };
}

describe("a route requiring a permission that the profile lacks", () => {
  test("goes to home", async () => {
    const { go } = await enter(await appOf(account([])), "/live/normal");
    expect(await go("/lineup")).toBe("/home");
  });

  test("nothing happens on the first navigation", async () => {
    const { router, path } = await enter(await appOf(account([])), "/lineup");
    expect(path()).toBe("/lineup");
    expect(router.state.errors).toBeNull();
  });

  test("nothing happens on the first navigation: neither on the server", async () => {
    const app = await appOf(account([]));
    const { query } = createStaticHandler(routesWithLineup(app));
    const page = await query(new Request("https://lucarne.example/lineup"));
    expect(page).toMatchObject({ statusCode: 200 });
  });

  test("goes to home when the page that is open becomes one of an account without it", async () => {
    const app = await appOf(account(["lineup"]));
    const { path } = await enter(app, "/lineup");
    signedIn(app, wireProfile({ username: "b@b.ch", permissions: [] }));
    await settled();
    await settled();
    expect(path()).toBe("/home");
  });

  test("lets in a user who has it", async () => {
    const app = await appOf(account(["lineup"]));
    const { go } = await enter(app, "/live/normal");
    expect(await go("/lineup")).toBe("/lineup");
  });
});

describe("while it is unknown who is at the screen", () => {
  test.each(["/parentalcontrol", "/home", "/live/normal", "/lineup"])(
    "%s is neither entered nor left for the sign-in",
    async (address) => {
      const app = await appOf({ state: "anonymous" });
      app.session.set(UNKNOWN);
      const { router, path } = await enter(app, address);
      expect(path()).toBe(address);
      const [error] = Object.values(router.state.errors ?? {});
      expect(isRouteErrorResponse(error) && error.status).toBe(503);
    },
  );
});
