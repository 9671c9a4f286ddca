/** Journeys of an account of the test's own: what they change is in nobody's way. On TV by keys alone. */
import type { APIRequestContext } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { newSession, putSession } from "./sessions";

interface Fixtures {
  /** Without a trailing slash. */
  origin: string;
  hands: Hands;
  /** Signs in with the test's own copy of an account. */
  signIn: (username: string) => Promise<void>;
  /** Signs in as somebody who asks for people or matches; resolves once the head-end has them. */
  signInForGuide: (username: string) => Promise<void>;
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
  // The head-end reads its whole guide for them when they are first asked for: unoptimised, on a busy machine, that takes
  // longer than a page waits.
  signInForGuide: async ({ api, origin, signIn }, use) => {
    const call = `${origin}/api/mobile/people/suggestions/`;
    await use(async (username) => {
      await signIn(username);
      await expect
        .poll(async () => (await api.get(call)).status(), { timeout: 60_000 })
        .not.toBe(503);
    });
  },
  api: async ({ context }, use) => use(context.request),
});
