/**
 * Every route of the UI on one screen: which page stands at which address, and which addresses lead elsewhere. Plain
 * data: the router is made from it, and so is what the server knows of addresses.
 */
import type { Page } from "./app/routing/page";
import type { AddressRule, Grammar, PageQuery } from "./domain/address";
import type { Guard } from "./domain/guards";
import { paths } from "./domain/paths";
import { actors } from "./pages/actors/page";
import { auth } from "./pages/auth/page";
import { channel } from "./pages/channel/page";
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

export interface Route {
  path: string;
  page: Page;
}

export const ROUTES: readonly Route[] = [
  { path: "/home", page: home },
  { path: "/guide", page: guide },
  { path: "/live/:tab", page: live },
  { path: "/recordings/:tab", page: recordings },
  { path: "/suggestions", page: suggestions },
  { path: "/suggestions/:id/:tab", page: suggestions },
  { path: "/actors/:tab", page: actors },
  { path: "/showsactors/:tab", page: showsactors },
  { path: "/mysports/:tab", page: mysports },
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
  { path: "/search/:tab", page: search },
  { path: "/vod", page: vod },
  { path: "/vod/:id", page: vod },
];

interface Details {
  /** Below the list's. */
  path: string;
  page: Page;
  /** A title on demand; others are broadcasts, who is in them, and where they are on. */
  isVod?: true;
}

const DETAILS: readonly Details[] = [
  { path: "show/:showId", page: show },
  { path: "serie/:serieId", page: serie },
  { path: "people/:peopleId", page: people },
  { path: "channel/:channelId", page: channel },
];

const EPISODE = "season/:seasonId/show/:showId/product/:productId";
/** As the top-level shortcut spells it. */
const SHORT_EPISODE = "season/:seasonId/show-vod/:showId/product/:productId";

/** Titles on demand, over the lists in which they stand (`hasVod`). */
const VOD_DETAILS: readonly Details[] = [
  { path: "show/:showId/product/:productId", page: vodShow, isVod: true },
  { path: "season/:seasonId", page: vodSeason, isVod: true },
  { path: EPISODE, page: vodShow, isVod: true },
  { path: SHORT_EPISODE, page: vodShow, isVod: true },
];

/** What opens over a list, for those who may see the list; over other pages nothing does. */
export function detailsOver(page: Page): readonly Details[] {
  if (!page.isList) return [];
  return page.hasVod ? DETAILS.concat(VOD_DETAILS) : DETAILS;
}

/** Details without a list: they open over the one the user was last in; of whom the server knows none yet, over the first. */
export const SHORT_DETAILS: readonly Redirect[] = DETAILS.concat(
  VOD_DETAILS,
).map(({ path, page, isVod }) => {
  const list = isVod ? paths.vodScreen() : paths.live();
  const below = path === SHORT_EPISODE ? EPISODE : path;
  return { ...ruleOf(`/${path}`, page), to: `${list}/${below}` };
});

/** A route's address in which each parameter is the first that it stands for. An id, which may be any, stays as it is called. */
export function startAt({ path, page }: Route): string {
  return path.replace(
    /:(\w+)/g,
    (id, name: string) => page.params?.[name]?.[0] ?? id,
  );
}

/** Where a page begins: at the first of its addresses. */
export function startOf(page: Page): string {
  const first = ROUTES.find((route) => route.page === page);
  return first ? startAt(first) : "";
}

export interface Redirect extends AddressRule {
  to: string;
}

const redirect = (
  path: string,
  to: string,
  query: PageQuery = {},
): Redirect => ({
  path,
  params: {},
  open: {},
  query,
  to,
});

/** Addresses that lead elsewhere: the host's, and the name of a list, which leads to its first tab. */
export const REDIRECTS: readonly Redirect[] = [
  redirect("/", paths.home()),
  ...ROUTES.filter(
    ({ page }) => page.isList && startOf(page) !== `/${page.name}`,
  ).map(({ page }) => redirect(`/${page.name}`, startOf(page), page.query)),
];

/** Any unknown path redirects to live (spec, section 2). */
export const OTHERWISE = paths.live();

/** What the addresses of a page mean. */
export function ruleOf(path: string, page: Page, list?: Page): AddressRule {
  const params = { ...list?.params, ...page.params };
  return { path, params, open: page.open ?? {}, query: page.query ?? {} };
}

/** What the server does in place of a page before it makes one: as the guard and the loader, which remain the browser's. */
function beforePage(
  guard: Guard,
  { needs }: Page,
): Pick<AddressRule, "signIn" | "needs"> {
  return {
    ...(guard.auth && { signIn: guard.auth === "tv" ? "tv" : "always" }),
    ...(needs && { needs }),
  };
}

const rulesOf = ({ path, page: list }: Route): AddressRule[] => [
  { ...ruleOf(path, list), ...beforePage(list.guard, list) },
  ...detailsOver(list).map(({ path: below, page }) => ({
    ...ruleOf(`${path}/${below}`, page, list),
    ...beforePage(list.guard, page),
  })),
];

/** All of the above for the server, to which the build hands it. */
export const grammar = (): Grammar => ({
  routes: [...REDIRECTS, ...ROUTES.flatMap(rulesOf), ...SHORT_DETAILS],
  otherwise: OTHERWISE,
  sitemap: ROUTES.flatMap(({ page }) =>
    page.isList && page.inSitemap ? [startOf(page)] : [],
  ),
});
