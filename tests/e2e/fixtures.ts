/** What every end-to-end test stands on: quiet pages, a remote control, a server of its own where it needs one. */
import { expect, test as base } from "@playwright/test";
import { shiftDate } from "./clock";
import { ORIGIN, startServer, type OwnServer } from "./ownServer";
import { listen, type Quiet } from "./quiet";
import { remoteFor, type Remote } from "./remote";
import { newSession, putSession, type DeviceSession } from "./sessions";

export { expect };

export type Variant = "web" | "tv";

export interface LayoutOptions {
  /** The layout that a project is about. */
  variant: Variant;
  /** Whether the browser has a subscriber's session on the suite's server; TV's Home needs one (spec, section 2). */
  isSignedIn: boolean;
}

interface Fixtures {
  quiet: Quiet;
  remote: Remote;
  /** A page's path in the project's layout. */
  inVariant: (path: string) => string;
}

interface WorkerFixtures {
  /** One device for all tests of a worker. */
  session: () => Promise<DeviceSession>;
  ownServer: OwnServer;
}

export const test = base.extend<LayoutOptions & Fixtures, WorkerFixtures>({
  variant: ["web", { option: true }],
  isSignedIn: [false, { option: true }],
  context: async ({ context }, use) => {
    await shiftDate(context);
    await use(context);
  },
  page: async ({ page, isSignedIn, session }, use) => {
    if (isSignedIn) await putSession(page.context(), await session());
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
  session: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let session: Promise<DeviceSession> | undefined;
      await use(() => (session ??= newSession(ORIGIN)));
    },
    { scope: "worker" },
  ],
  ownServer: [
    // Playwright reads the names of what a fixture needs from here: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});
