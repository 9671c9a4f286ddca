/**
 * The routes of the specification's section 2: which page stands there, for whom, and what opens over it. What is asked
 * of others is asked of the whole table; none has to be named here.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath, matchRoutes } from "react-router";
import { redirectFor } from "./domain/guards";
import type { Variant } from "./domain/page";
import { isChildPage, sectionAt } from "./domain/paths";
import {
  ANONYMOUS,
  type Permission,
  type SessionStatus,
} from "./domain/session";
import {
  detailsOver,
  grammar,
  OTHERWISE,
  REDIRECTS,
  ROUTES,
  SHORT_DETAILS,
  startOf,
} from "./routes";

const LISTS = ROUTES.flatMap(({ page }) => (page.isList ? [page] : []));

function pageAt(path: string) {
  const route = ROUTES.find((one) => one.path === path);
  if (!route) throw new Error(`no page at ${path}`);
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

test.each(["web", "tv"] as const)(
  "%s has a view of its own at every route, and at all that opens over a list",
  async (variant) => {
    const pages = ROUTES.flatMap(({ page }) => [
      page,
      ...detailsOver(page).map((below) => below.page),
    ]);
    const views = await Promise.all(
      pages.map(async (page) => (await page[variant]()).View),
    );
    expect(views.map((view) => typeof view)).toEqual(
      pages.map(() => "function"),
    );
  },
);

test("what opens over a list is one whose addresses begin with its name", () => {
  for (const { path, page } of ROUTES)
    if (page.isList) expect(sectionAt(path)).toBe(page.name);
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
  const routes = grammar().routes.filter((route) => route.path === path);
  expect(routes).toMatchObject([{ to }]);
});

test("the name of each list is an address of it, or leads to one", () => {
  for (const page of LISTS) {
    const path = `/${page.name}`;
    const to = REDIRECTS.find((redirect) => redirect.path === path)?.to;
    expect(to ?? path).toBe(startOf(page));
    expect(startOf(page)).not.toContain(":");
  }
});

test("every address that a builder of paths is pinned to is one of a route", () => {
  const pins = readFileSync(join(__dirname, "domain/paths.test.ts"), "utf8");
  const made = [...pins.matchAll(/\(paths\.[^;]*?\.toBe\(\s*"([^"?]+)/g)];
  expect(made.length).toBeGreaterThan(40);
  const routes = grammar().routes.map(({ path }) => ({ path }));
  const strays = made.filter(([, path = ""]) => !matchRoutes(routes, path));
  expect(strays.map(([, path]) => path)).toEqual([]);
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

/** Those of the specification's section 6, and ours. */
const PERMISSIONS: Record<Permission, true> = {
  archives: true,
  suggestions: true,
  recordings: true,
  mysports: true,
  lineup: true,
  fast_menu: true,
  vod_mobile: true,
  household: true,
};

test("no route is for an admin: what is asked for are permissions of the specification", () => {
  const asked = ROUTES.flatMap(({ page }) => page.guard.permission ?? []);
  expect(asked.length).toBeGreaterThan(3);
  for (const permission of asked)
    expect(PERMISSIONS).toHaveProperty(permission);
});

test.each(["/home", "/guide", "/live/:tab", "/search/:tab", "/actors/:tab"])(
  "%s is open to visitors on the web",
  (path) => {
    expect(sentTo(path, ANONYMOUS)).toBeNull();
  },
);

const pathsOver = (section: string) =>
  LISTS.filter(({ name }) => name === section)
    .slice(0, 1)
    .flatMap(detailsOver)
    .map(({ path }) => path);

test.each([
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
  for (const path of ["show/:showId", "serie/:serieId", "people/:peopleId"])
    expect(pathsOver(section)).toContain(path);
});

test("channels open over every list", () => {
  for (const { name } of LISTS)
    expect(pathsOver(name)).toContain("channel/:channelId");
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
      "/channel/:channelId",
    ]),
  );
});

test("whatever opens over a list is a child page, and no list is one", () => {
  for (const page of LISTS)
    for (const { path } of detailsOver(page))
      expect(isChildPage(`${startOf(page)}/${path}`)).toBe(true);
  for (const { path } of ROUTES) expect(isChildPage(path)).toBe(false);
});

const PLAIN = grammar().routes.filter(({ to }) => to === undefined);

test.each(["web", "tv"] as const)(
  "%s: the server knows which guards want a sign-in, of lists and of what opens over them",
  (variant) => {
    const wanted = PLAIN.filter(
      ({ signIn }) => signIn === "always" || signIn === variant,
    );
    const lists = ROUTES.filter(
      ({ path }) => sentTo(path, ANONYMOUS, variant) !== null,
    );
    expect(lists.length).toBeGreaterThan(8);
    expect(wanted.map(({ path }) => path)).toEqual(
      lists.flatMap(({ path, page }) => [
        path,
        ...detailsOver(page).map((below) => `${path}/${below.path}`),
      ]),
    );
  },
);

test("what tells the server whether there is anything is one read with the id of the address", () => {
  const needing = PLAIN.flatMap(({ path, needs }) =>
    needs ? [{ path, read: needs.read }] : [],
  );
  for (const below of [
    "show/:showId",
    "serie/:serieId",
    "people/:peopleId",
    "channel/:channelId",
  ])
    expect(needing.map(({ path }) => path)).toContain(`/live/:tab/${below}`);
  for (const { path, read } of needing) {
    const params = read.match(/:\w+/g) ?? [];
    expect(params).toHaveLength(1);
    expect(path).toContain(params[0]);
  }
});

test("short ways to details lead the server to those over a list", () => {
  const long = PLAIN.map(({ path }) => path);
  for (const { to } of SHORT_DETAILS)
    expect(long.filter((path) => matchPath(path, to) !== null)).not.toEqual([]);
});
