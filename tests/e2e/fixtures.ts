/**
 * What every end-to-end test stands on: quiet pages, a remote control, a server for each worker, and accounts that no other
 * test has. A test that is tried again has all of them anew.
 */
import { expect, test as base } from "@playwright/test";
import { setSuiteTime, shiftDate } from "./clock";
import { startServer, type OwnServer } from "./ownServer";
import { listen, type Quiet } from "./quiet";
import { remoteFor, type Remote } from "./remote";
import { newSession, ownCopy, putSession, SUBSCRIBER } from "./sessions";
import { warm } from "./warm";

export { expect };

export type Variant = "web" | "tv";

export interface LayoutOptions {
  /** The layout that a project is about. */
  variant: Variant;
  /** Whether the browser has a subscriber's session on the worker's server; TV's Home needs one (spec, section 2). */
  isSignedIn: boolean;
}

interface Fixtures {
  quiet: Quiet;
  remote: Remote;
  /** A page's path in the project's layout. */
  inVariant: (path: string) => string;
  /** The test's own copy of an account of the head-end, which starts as that account did. */
  accountOf: (username: string) => string;
  /** The test's own subscriber. */
  subscriber: string;
}

interface WorkerFixtures {
  /** `baseURL` is its `localhost`. */
  ownServer: OwnServer;
}

async function serverTime(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/session/`);
  const { server_time_ms: nowMs } = (await answer.json()) as {
    server_time_ms: number;
  };
  return nowMs;
}

export const test = base.extend<LayoutOptions & Fixtures, WorkerFixtures>({
  variant: ["web", { option: true }],
  isSignedIn: [false, { option: true }],
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.localhost);
  },
  // As below: it needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  accountOf: async ({}, use, { testId, retry }) => {
    const tag = `${testId.slice(-12)}-${retry}`;
    await use((username) => ownCopy(username, tag));
  },
  subscriber: async ({ accountOf }, use) => {
    await use(accountOf(SUBSCRIBER));
  },
  context: async ({ context }, use) => {
    await shiftDate(context);
    // How fast this machine is makes no TV of a test's slow.
    await context.addInitScript(() => {
      try {
        localStorage.setItem("lucarne.measured", "true");
      } catch {
        // A frame without an origin keeps nothing.
      }
    });
    await use(context);
  },
  page: async ({ page, isSignedIn, ownServer, subscriber }, use) => {
    if (isSignedIn)
      await putSession(
        page.context(),
        await newSession(ownServer.localhost, subscriber),
      );
    await use(page);
  },
  quiet: [
    async ({ context }, use) => {
      const quiet = listen(context);
      await use(quiet);
      expect(quiet.noise(), "what the page should not have said").toEqual([]);
    },
    { auto: true },
  ],
  remote: async ({ page }, use) => {
    await use(await remoteFor(page));
  },
  inVariant: async ({ variant }, use) => {
    await use((path) =>
      variant === "web"
        ? path
        : `${path}${path.includes("?") ? "&" : "?"}variant=${variant}`,
    );
  },
  ownServer: [
    // Playwright reads the names of what a fixture needs from here: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      setSuiteTime(await serverTime(server.origin));
      await warm(server.origin);
      await use(server);
      await server.stop();
    },
    // What the head-end takes to read its guide belongs to no test.
    { scope: "worker", auto: true, timeout: 240_000 },
  ],
});
