/**
 * Every route of the UI on one screen: which page stands at which address, and which addresses lead elsewhere. Plain
 * data: the router is made from it, and so is what the server knows of addresses.
 */
import type { Page } from "./app/routing/page";
import type { AddressRule, Grammar, PageQuery } from "./domain/address";
import { hasVod, paths, type Section } from "./domain/paths";
import { SEARCH_QUERY } from "./domain/searchAddress";
import { SERIE_QUERY } from "./domain/serieAddress";
import { actors } from "./pages/actors/page";
import { auth } from "./pages/auth/page";
import { diagnostic, household } from "./pages/diagnostic/page";
import { download } from "./pages/download/page";
import { feedback } from "./pages/feedback/page";
import { guide } from "./pages/guide/page";
import { home } from "./pages/home/page";
import { homePersonalize } from "./pages/home-personalize/page";
import { lineup } from "./pages/lineup/page";
import { live } from "./pages/live/page";
import { login } from "./pages/login/page";
import { logout } from "./pages/logout/page";
import { mysports } from "./pages/mysports/page";
import { pair } from "./pages/pair/page";
import { parentalControl } from "./pages/parental-control/page";
import { people } from "./pages/people/page";
import { player } from "./pages/player/page";
import { privacy } from "./pages/privacy/page";
import { recordings } from "./pages/recordings/page";
import { search } from "./pages/search/page";
import { serie } from "./pages/serie/page";
import { settings } from "./pages/settings/page";
import { show } from "./pages/show/page";
import { showsactors } from "./pages/showsactors/page";
import { suggestions } from "./pages/suggestions/page";
import { vod } from "./pages/vod/page";
import { vodSeason } from "./pages/vod-season/page";
import { vodShow } from "./pages/vod-show/page";

/** A page by its address, a list with the details that open over it, or an address that leads elsewhere. */
export type Route =
  | {
      path: string;
      to: string;
      /** What goes along. */
      query?: PageQuery;
    }
  | {
      path: string;
      page: Page;
      /** The page is a list, over which details open. */
      section?: Section;
    };

export const ROUTES: readonly Route[] = [
  { path: "/", to: paths.home() },
  { path: "/home", page: home, section: "home" },
  { path: "/guide", page: guide, section: "guide" },
  { path: "/live", to: paths.live() },
  { path: "/live/:tab", page: live, section: "live" },
  { path: "/recordings", to: paths.recordings() },
  { path: "/recordings/:tab", page: recordings, section: "recordings" },
  { path: "/suggestions", page: suggestions, section: "suggestions" },
  { path: "/suggestions/:id/:tab", page: suggestions, section: "suggestions" },
  { path: "/actors", to: paths.actors() },
  { path: "/actors/:tab", page: actors, section: "actors" },
  { path: "/showsactors", to: paths.actorsShows() },
  { path: "/showsactors/:tab", page: showsactors, section: "showsactors" },
  { path: "/mysports", to: paths.mysports() },
  { path: "/mysports/:tab", page: mysports, section: "mysports" },
  { path: "/download/:showId", page: download },
  { path: "/settings", page: settings },
  { path: "/settings/:view", page: settings },
  { path: "/homepersonalize", page: homePersonalize },
  { path: "/lineup", page: lineup },
  { path: "/feedback", page: feedback },
  { path: "/privacy", page: privacy },
  { path: "/diagnostic", page: diagnostic },
  { path: "/diagnostic/:subject", page: household },
  { path: "/performance/:effective", page: diagnostic },
  { path: "/login", page: login },
  { path: "/auth/:username/:token", page: auth },
  { path: "/logout", page: logout },
  { path: "/pair", page: pair },
  { path: "/parentalcontrol", page: parentalControl },
  { path: "/player/:type", page: player },
  { path: "/search", to: paths.search(), query: SEARCH_QUERY },
  { path: "/search/:tab", page: search, section: "search" },
  { path: "/vod", page: vod, section: "vod" },
  { path: "/vod/:id", page: vod, section: "vod" },
];

interface Details {
  /** Below the list's. */
  path: string;
  page: Page;
  /** A title on demand; others are broadcasts, and people who are in them. */
  isVod?: true;
}

const DETAILS: readonly Details[] = [
  { path: "show/:showId", page: show },
  { path: "serie/:serieId", page: serie },
  { path: "people/:peopleId", page: people },
];

const EPISODE = "season/:seasonId/show/:showId/product/:productId";
/** As the top-level shortcut spells it. */
const SHORT_EPISODE = "season/:seasonId/show-vod/:showId/product/:productId";

/** Titles on demand, over the lists in which they stand: search, vod and home (`hasVod`). */
const VOD_DETAILS: readonly Details[] = [
  { path: "show/:showId/product/:productId", page: vodShow, isVod: true },
  { path: "season/:seasonId", page: vodSeason, isVod: true },
  { path: EPISODE, page: vodShow, isVod: true },
  { path: SHORT_EPISODE, page: vodShow, isVod: true },
];

/** What opens over a list, for those who may see the list. */
export function detailsOver(section: Section): readonly Details[] {
  return hasVod(section) ? DETAILS.concat(VOD_DETAILS) : DETAILS;
}

/** Details without a list: they open over the one the user was last in. */
export const SHORT_DETAILS: readonly AddressRule[] = [
  { path: "/show/:showId", params: {}, open: {}, query: {} },
  { path: "/serie/:serieId", params: {}, open: {}, query: SERIE_QUERY },
  ruleOf("/people/:peopleId", people),
  ...VOD_DETAILS.map(({ path }) => ({
    path: `/${path}`,
    params: {},
    open: {},
    query: {},
  })),
];

/** Any unknown path redirects to live (spec, section 2). */
export const OTHERWISE = paths.live();

/** What the addresses of a page mean. */
export function ruleOf(path: string, page: Page, list?: Page): AddressRule {
  const params = { ...list?.params, ...page.params };
  return { path, params, open: page.open ?? {}, query: page.query ?? {} };
}

/** What the addresses mean that lead elsewhere. */
export function ruleOfRedirect(
  route: Extract<Route, { to: string }>,
): AddressRule {
  const { path, to, query = {} } = route;
  return { path, params: {}, open: {}, query, to };
}

function rulesOf(route: Route): AddressRule[] {
  if ("to" in route) return [ruleOfRedirect(route)];
  const { path, page: list, section } = route;
  const over = section === undefined ? [] : detailsOver(section);
  return [
    ruleOf(path, list),
    ...over.map(({ path: below, page }) =>
      ruleOf(`${path}/${below}`, page, list),
    ),
  ];
}

/** All of the above for the server, to which the build hands it. */
export const grammar = (): Grammar => ({
  routes: [...ROUTES.flatMap(rulesOf), ...SHORT_DETAILS],
  otherwise: OTHERWISE,
  sitemap: ROUTES.flatMap((route) =>
    "page" in route && route.page.inSitemap && route.section
      ? [paths.list(route.section)]
      : [],
  ),
});
