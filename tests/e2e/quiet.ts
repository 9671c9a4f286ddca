/** A page must stay quiet: no console error or warning, no uncaught error (React reports mismatches as such), no CSP violation, no failed request. */
import type { BrowserContext } from "@playwright/test";
import { isOfStopped } from "./ownServer";

export interface Quiet {
  /** Says that a test wants this answer. */
  expectStatus(url: RegExp, status: number): void;
  /** Says that a session ends in a test: what a page still asks for is refused. */
  expectEndOfSession(): void;
  /** Says that a test wants requests to fail so, by what the network or the console says. */
  expectFailures(why: RegExp): void;
  /** Everything heard that no test expected. */
  noise(): string[];
}

/** Answers that are no news. */
const USUAL = [
  // No configuration of one's own means the default one (spec, section 8).
  { url: /\/api\/mobile\/backupconfig\/$/, status: 404 },
  // What comes first or last of what a guide knows has no neighbour.
  { url: /\/show\/details\/[^/]+\/\?(?:next|prev)=true$/, status: 404 },
  // What is personal on cards is asked for after the page; a user who signs out meanwhile gets none of it.
  { url: /\/show\/epgflat\/(?:bookmarks|recordings)\/$/, status: 401 },
  // A device code that no user has confirmed yet.
  { url: /\/api\/mobile\/auth\/device\/token\/$/, status: 400 },
];

/** Said of every failed request, which is told by its answer already. */
const ABOUT_A_REQUEST = "Failed to load resource:";

/**
 * The browser drops what a page that was left had asked for. Without JavaScript it refuses scripts as if by a policy;
 * what our own policy refuses is in the console as well.
 */
const SILENT = new Set(["net::ERR_ABORTED", "csp"]);

export function listen(context: BrowserContext): Quiet {
  const noise: string[] = [];
  const expected: { url: RegExp; status: number }[] = [...USUAL];
  const failures: RegExp[] = [];
  const refused: { url: string; status: number }[] = [];

  context.on("console", (message) => {
    // A warning is as bad: React, Shaka Player and browsers tell of faults that a viewer only meets later by nothing else.
    const isBad = message.type() === "error" || message.type() === "warning";
    const text = message.text();
    const isExpected =
      text.startsWith(ABOUT_A_REQUEST) ||
      failures.some((known) => known.test(text));
    if (isBad && !isExpected) noise.push(`console ${message.type()}: ${text}`);
  });
  context.on("weberror", (error) => {
    noise.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400)
      refused.push({ url: response.url(), status: response.status() });
  });
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    const isExpected =
      failures.some((known) => known.test(why)) || isOfStopped(request.url());
    if (!isExpected && !SILENT.has(why)) noise.push(`${why}: ${request.url()}`);
  });

  return {
    expectStatus: (url, status) => expected.push({ url, status }),
    expectEndOfSession: () =>
      expected.push(
        { url: /\/api\/mobile\//, status: 401 },
        // Its passes are over with it, and a segment may just be asked for.
        { url: /\/streams\//, status: 403 },
      ),
    expectFailures: (why) => failures.push(why),
    noise: () => [
      ...noise,
      ...refused
        .filter(
          ({ url, status }) =>
            !expected.some(
              (known) => known.status === status && known.url.test(url),
            ),
        )
        .map(({ url, status }) => `${status}: ${url}`),
    ],
  };
}
