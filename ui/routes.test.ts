/** Every route of the specification's section 2: which page stands there, for whom, and what opens over it. */
import { redirectFor } from "./domain/guards";
import type { Variant } from "./domain/page";
import { isChildPage, paths, type Section } from "./domain/paths";
import { ANONYMOUS, type SessionStatus } from "./domain/session";
import { detailsOver, OTHERWISE, ROUTES, SHORT_DETAILS } from "./routes";

function pageAt(path: string) {
  const route = ROUTES.find((one) => one.path === path);
  if (!route || !("page" in route)) throw new Error(`no page at ${path}`);
  return route.page;
}

function subscriber(...permissions: string[]): SessionStatus {
  const profile = { username: "a@b.ch", countryLocked: false, permissions };
  return { state: "authenticated", profile };
}

/** Where the page's guard sends a user who comes from another page; null when they may enter. */
function sentTo(
  path: string,
  session: SessionStatus,
  variant: Variant = "web",
) {
  const fullPath = path.replace(/:(\w+)/g, "$1");
  const navigation = { session, variant, fullPath, isFirst: false };
  return redirectFor(pageAt(path).guard, navigation);
}

const PAGES: [path: string, name: string][] = [
  ["/login", "login"],
  ["/auth/:username/:token", "auth"],
  ["/logout", "logout"],
  ["/download/:showId", "download"],
  ["/home", "home"],
  ["/guide", "guide"],
  ["/search/:tab", "search"],
  ["/recordings/:tab", "recordings"],
  ["/live/:tab", "live"],
  ["/actors/:tab", "actors"],
  ["/showsactors/:tab", "showsactors"],
  ["/mysports/:tab", "mysports"],
  ["/suggestions", "suggestions"],
  ["/suggestions/:id/:tab", "suggestions"],
  ["/vod/:id", "vod"],
  ["/feedback", "feedback"],
  ["/parentalcontrol", "parental-control"],
  ["/homepersonalize", "home-personalize"],
  ["/lineup", "lineup"],
  ["/pair", "pair"],
  ["/performance/:effective", "diagnostic"],
  ["/settings", "settings"],
  ["/settings/:view", "settings"],
  ["/privacy", "privacy"],
  ["/player/:type", "player"],
  ["/diagnostic", "diagnostic"],
  ["/diagnostic/:subject", "diagnostic"],
  ["/vod", "vod"],
];

test.each(PAGES)("%s is a page: %s", (path, name) => {
  expect(pageAt(path).name).toBe(name);
});

test("every page is named here", () => {
  const pages = ROUTES.filter((route) => "page" in route);
  const named = new Set(PAGES.map(([path]) => path));
  const missing = pages.filter(({ path }) => !named.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test.each([
  ["/", "/home"],
  ["/search", "/search/all"],
  ["/recordings", "/recordings/completed"],
  ["/live", "/live/normal"],
  ["/actors", "/actors/subscribed"],
  ["/showsactors", "/showsactors/past"],
  ["/mysports", "/mysports/future"],
])("%s leads to %s", (path, to) => {
  const routes = ROUTES.filter((route) => route.path === path);
  expect(routes).toMatchObject([{ to }]);
});

test("what is of no route leads to live", () => {
  expect(OTHERWISE).toBe("/live/normal");
});

test.each([
  "/download/:showId",
  "/vod/:id",
  "/feedback",
  "/parentalcontrol",
  "/homepersonalize",
  "/lineup",
  "/pair",
  "/diagnostic/:subject",
])("%s requires auth", (path) => {
  for (const variant of ["web", "tv"] as const)
    expect(sentTo(path, ANONYMOUS, variant)).toMatch(/^\/login\?redirect=%2F/);
  const account = subscriber("lineup", "vod_mobile");
  expect(sentTo(path, account)).toBeNull();
});

test.each(["/home", "/search/:tab", "/recordings/:tab", "/mysports/:tab"])(
  "on TV %s requires auth",
  (path) => {
    expect(sentTo(path, ANONYMOUS, "tv")).toMatch(/^\/login\?redirect=%2F/);
    const account = subscriber("recordings", "mysports");
    expect(sentTo(path, account, "tv")).toBeNull();
  },
);

test.each([
  ["/recordings/:tab", "recordings"],
  ["/mysports/:tab", "mysports"],
  ["/suggestions/:id/:tab", "suggestions"],
  ["/lineup", "lineup"],
])("%s needs the permission %s", (path, permission) => {
  expect(sentTo(path, subscriber())).toBe("/home");
  expect(sentTo(path, subscriber(permission))).toBeNull();
});

test("no route is for an admin: what is asked for are permissions of the specification", () => {
  const asked = ROUTES.flatMap((route) =>
    "page" in route ? [route.page.guard.permission ?? "none"] : [],
  );
  expect(new Set(asked)).toEqual(
    new Set(["none", "recordings", "mysports", "suggestions", "lineup"]),
  );
});

test.each(["/home", "/guide", "/live/:tab", "/search/:tab", "/actors/:tab"])(
  "%s is open to visitors on the web",
  (path) => {
    expect(sentTo(path, ANONYMOUS)).toBeNull();
  },
);

const pathsOver = (section: Section) =>
  detailsOver(section).map(({ path }) => path);

test.each<Section>([
  "home",
  "guide",
  "search",
  "recordings",
  "live",
  "actors",
  "showsactors",
  "mysports",
  "suggestions",
  "vod",
])("shows, series and people open over %s", (section) => {
  expect(ROUTES).toContainEqual(expect.objectContaining({ section }));
  for (const path of ["show/:showId", "serie/:serieId", "people/:peopleId"])
    expect(pathsOver(section)).toContain(path);
});

const VOD_CHILDREN = [
  "show/:showId/product/:productId",
  "season/:seasonId",
  "season/:seasonId/show/:showId/product/:productId",
];

test("titles on demand open over search, vod and home, and over no other list", () => {
  for (const section of ["search", "vod", "home"] as const)
    expect(pathsOver(section)).toEqual(expect.arrayContaining(VOD_CHILDREN));
  for (const section of ["live", "guide", "recordings"] as const)
    for (const path of VOD_CHILDREN)
      expect(pathsOver(section)).not.toContain(path);
});

test("details have top-level shortcuts", () => {
  expect(SHORT_DETAILS.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/show/:showId",
      "/show/:showId/product/:productId",
      "/season/:seasonId",
      "/season/:seasonId/show-vod/:showId/product/:productId",
      "/serie/:serieId",
      "/people/:peopleId",
    ]),
  );
});

test("whatever opens over a list is a child page, and no list is one", () => {
  for (const section of ["live", "vod"] as const)
    for (const path of pathsOver(section))
      expect(isChildPage(`${paths.list(section)}/${path}`)).toBe(true);
  for (const path of ["/live/:tab", "/vod", "/recordings/:tab"])
    expect(isChildPage(path)).toBe(false);
});
