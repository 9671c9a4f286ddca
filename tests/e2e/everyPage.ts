/**
 * Every page of the product by an address. What is asked of all pages is asked of these; a route without one fails in
 * `tests/coverage/everyPage.test.ts`.
 */

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
  /** Signing in and out, and what a failure looks like to whoever has no session. */
  isForVisitors?: true;
  /** Where it is about a failure. */
  status?: number;
}

const EPISODE = "season/vod-3-s1/show/vod-3-s1e2/product/vod-3-s1e2-hd";

export const EVERY_PAGE: readonly SamplePage[] = [
  { path: "/home" },
  { path: "/home?feed=105-5" },
  { path: "/home?feed=108" },
  { path: "/home/show/{show}" },
  { path: "/home/serie/{serie}" },
  { path: "/home/people/{person}" },
  { path: "/home/show/{film}/product/{product}" },
  { path: "/home/season/vod-3-s1" },
  { path: `/home/${EPISODE}` },
  { path: `/vod/${EPISODE.replace("/show/", "/show-vod/")}` },
  { path: "/guide" },
  { path: "/live/normal" },
  { path: "/live/genre-5" },
  { path: "/live/normal/show/{show}" },
  { path: "/recordings/completed" },
  { path: "/recordings/scheduled" },
  { path: "/recordings/series" },
  { path: "/recordings/archives" },
  { path: "/suggestions" },
  { path: "/suggestions/5/suggested" },
  { path: "/actors/subscribed" },
  { path: "/actors/suggested" },
  { path: "/showsactors/past" },
  { path: "/mysports/past" },
  { path: "/mysports/future" },
  { path: "/search/all" },
  { path: "/search/all?q=lac" },
  { path: "/vod", variant: "tv" },
  { path: "/vod/0", variant: "web" },
  { path: "/vod/45480", variant: "web" },
  { path: "/download/{show}" },
  { path: "/settings" },
  { path: "/settings/help", variant: "tv" },
  { path: "/homepersonalize" },
  { path: "/lineup" },
  { path: "/feedback" },
  { path: "/privacy" },
  { path: "/diagnostic" },
  { path: "/diagnostic/household" },
  { path: "/performance/false", variant: "tv" },
  { path: "/pair" },
  { path: "/parentalcontrol" },
  { path: "/player/live", variant: "tv" },
  { path: "/login", isForVisitors: true },
  { path: "/auth/ann@example.ch/s3cret", isForVisitors: true },
  { path: "/logout", isForVisitors: true },
  { path: "/live/normal/show/inconnue", isForVisitors: true, status: 404 },
];

/** An address of the suite's server. */
export function addressOf({ path }: SamplePage, found: Found): string {
  return path.replace(/\{(\w+)\}/g, (_, name: keyof Found) => found[name]);
}
