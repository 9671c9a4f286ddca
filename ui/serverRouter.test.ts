/** What pages share of the router, and what is of one page alone. */
import {
  createStaticHandler,
  matchRoutes,
  type DataRouteObject,
  type StaticHandlerContext,
} from "react-router";
import CORPUS from "../tests/fixtures/addresses.json";
import { ofRequests } from "./app/routing/routeApps";
import { createRoutes } from "./routing";
import { handlerFor, routePage, routerOf } from "./serverRouter";
import { testApp } from "./testing/testApp";

async function routed(
  path: string,
  options?: Parameters<typeof testApp>[0],
): Promise<{
  app: Awaited<ReturnType<typeof testApp>>;
  page: StaticHandlerContext;
}> {
  const app = await testApp(options);
  const page = await routePage(app, new URL(path, "https://lucarne.example"));
  if (page instanceof Response) throw new Error(`${path} redirects`);
  return { app, page };
}

/** Every route that a page has at hand: of its address, of its router, and of what that found. */
function routesOf(page: StaticHandlerContext): Set<object> {
  const { routes, manifest, state } = routerOf(page);
  const found = new Set<object>();
  const add = (route: DataRouteObject) => {
    found.add(route);
    route.children?.forEach(add);
  };
  for (const { route } of [...page.matches, ...state.matches]) found.add(route);
  for (const route of Object.values(manifest)) if (route) found.add(route);
  routes.forEach(add);
  return found;
}

test.each(["/home", "/live/normal/show/rive_une-1", "/search/all", "/privacy"])(
  "no route is made for a page: those of %s are the same for each",
  async (path) => {
    const first = routesOf((await routed(path)).page);
    const second = routesOf((await routed(path)).page);
    expect(second.size).toBeGreaterThanOrEqual(4);
    expect([...second].filter((route) => !first.has(route))).toEqual([]);
  },
);

test("no words are put together for a page: those of its language are the same for each", async () => {
  const [first, second, german] = await Promise.all([
    routed("/live/normal"),
    routed("/live/normal"),
    routed("/live/normal", { context: { language: "de" } }),
  ]);
  // The first ones are the brand's, which come with a page's data.
  const wordsOf = ({ app }: Awaited<ReturnType<typeof routed>>) =>
    app.texts.slice(1);
  expect(wordsOf(second).length).toBeGreaterThan(1);
  const known = new Set(wordsOf(first));
  expect(wordsOf(second).filter((words) => !known.has(words))).toEqual([]);
  expect(wordsOf(german).filter((words) => known.has(words))).toEqual([]);
});

test("who comes to the same page by another address has what that means", async () => {
  const [one, other] = await Promise.all(
    ["/live/normal/show/rive_une-1", "/live/normal/show/a-2"].map(
      async (path) => routerOf((await routed(path)).page).state,
    ),
  );
  expect(one?.location.pathname).toBe("/live/normal/show/rive_une-1");
  expect(one?.matches.at(-1)?.params).toMatchObject({ showId: "rive_une-1" });
  expect(other?.matches.at(-1)?.params).toMatchObject({ showId: "a-2" });
});

test("a page is drawn with the routes on the way to it, however many there are", async () => {
  const { page } = await routed("/live/normal/show/rive_une-1");
  const paths: (string | undefined)[] = [];
  let { routes } = routerOf(page);
  while (routes.length > 0) {
    expect(routes).toHaveLength(1);
    paths.push(routes[0]?.path);
    routes = routes[0]?.children ?? [];
  }
  expect(paths).toEqual([undefined, "/live/:tab", "show/:showId"]);
});

test("pages at the same time are each made for their own app", async () => {
  const [german, french] = await Promise.all([
    routed("/live/normal", { context: { language: "de" } }),
    routed("/live/normal"),
  ]);
  expect(german.app.asked.length).toBeGreaterThan(0);
  expect(french.app.asked.length).toBeGreaterThan(0);
  expect([german, french].map(({ app }) => app.t("nav.live"))).toEqual([
    "Live",
    "En direct",
  ]);
});

describe("of the routes those alone are looked at that may be meant", () => {
  const { dataRoutes: all } = createStaticHandler(
    createRoutes(ofRequests("web")),
  );
  const namesIn = (routes: DataRouteObject[], pathname: string) =>
    matchRoutes(routes, pathname)?.map(({ route }) => route.id);
  const addresses = CORPUS.map(
    ({ address }) => new URL(address, "https://lucarne.example").pathname,
  );
  const ODD = [
    "/",
    "/HOME",
    "/h%6Fme",
    "//home",
    "/%",
    "/%E0%A4%A/x",
    "/homes",
  ];

  test.each([...new Set([...addresses, ...ODD])])(
    "%s leads where it does among all of them, by the same names",
    (pathname) => {
      const { dataRoutes: some } = handlerFor("web", pathname);
      expect(namesIn(some, pathname)).toEqual(namesIn(all, pathname));
    },
  );

  test("they are few", () => {
    const below = (routes: DataRouteObject[]) => routes[0]?.children?.length;
    expect(below(all)).toBeGreaterThan(30);
    expect(below(handlerFor("web", "/privacy").dataRoutes)).toBe(2);
  });
});
