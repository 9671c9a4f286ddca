/** Journeys of an account of the test's own: what they change is in no other test's way. On TV by keys alone. */
import type { APIRequestContext } from "@playwright/test";
import { test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { newSession, putSession } from "./sessions";

interface Fixtures {
  /** Without a trailing slash. */
  origin: string;
  hands: Hands;
  /** Signs in with the test's own copy of an account. */
  signIn: (username: string) => Promise<void>;
  /** Calls with the session of the page. */
  api: APIRequestContext;
}

export const test = base.extend<Fixtures>({
  origin: async ({ ownServer }, use) => use(ownServer.origin),
  hands: async ({ page, variant }, use) => use(await handsFor(page, variant)),
  signIn: async ({ context, origin, accountOf }, use) => {
    await use(async (username) =>
      putSession(context, await newSession(origin, accountOf(username))),
    );
  },
  api: async ({ context }, use) => use(context.request),
});
