/**
 * Every page of the product by an address. What is asked of all pages is asked of these. A route without ids has its
 * address from the table of routes; what the table can't know is here, and where it is missing,
 * `tests/coverage/everyPage.test.ts` fails.
 */
import { ROUTES, startAt, type Route } from "../../ui/routes";

/** What the suite's server has on this day; `{show}` in an address stands for one. */
export interface Found {
  show: string;
  serie: string;
  person: string;
  film: string;
  product: string;
}

export interface SamplePage {
  path: string;
  /** The only layout that has it. */
  variant?: "web" | "tv";
  /** Signing in and out, and what a failure looks like to a visitor without a session. */
  isForVisitors?: true;
  /** Where it is about a failure. */
  status?: number;
}

const EPISODE = "season/vod-3-s1/show/vod-3-s1e2/product/vod-3-s1e2-hd";

/** With an id, a query, another tab than the first, or in one layout alone. */
const SAMPLES: readonly SamplePage[] = [
  { path: "/home?feed=105-5" },
  { path: "/home?feed=108" },
  { path: "/home/show/{show}" },
  { path: "/home/serie/{serie}" },
  { path: "/home/people/{person}" },
  { path: "/home/show/{film}/product/{product}" },
  { path: "/home/season/vod-3-s1" },
  { path: `/home/${EPISODE}` },
  { path: `/vod/${EPISODE.replace("/show/", "/show-vod/")}` },
  { path: "/live/genre-5" },
  { path: "/live/normal/show/{show}" },
  { path: "/live/normal/channel/rive_une" },
  { path: "/recordings/scheduled" },
  { path: "/recordings/series" },
  { path: "/recordings/archives" },
  { path: "/actors/suggested" },
  { path: "/mysports/past" },
  { path: "/search/all?q=lac" },
  { path: "/vod", variant: "tv" },
  { path: "/vod/0", variant: "web" },
  { path: "/vod/45480", variant: "web" },
  { path: "/download/{show}" },
  { path: "/settings/help", variant: "tv" },
  { path: "/performance/false", variant: "tv" },
  { path: "/player/live", variant: "tv" },
  { path: "/auth/ann@example.ch/s3cret", isForVisitors: true },
  { path: "/live/normal/show/inconnue", isForVisitors: true, status: 404 },
];

const isAt = ({ path }: SamplePage, route: Route): boolean =>
  new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path);

/** The address of a route without ids; none where samples say which layout has it. */
function ownAddress(route: Route): SamplePage[] {
  const { plain } = route.page;
  const path = startAt(route);
  const isSampled = SAMPLES.some((one) => one.variant && isAt(one, route));
  if (isSampled || path.includes(":")) return [];
  return [{ path, ...(plain && { isForVisitors: true }) }];
}

export const EVERY_PAGE: readonly SamplePage[] = [
  ...ROUTES.flatMap(ownAddress),
  ...SAMPLES,
];

/** An address of the suite's server. */
export function addressOf({ path }: SamplePage, found: Found): string {
  return path.replace(/\{(\w+)\}/g, (_, name: keyof Found) => found[name]);
}
