/** A viewer: the page is the test's own subscriber's, on the worker's server. */
import { test as base } from "./fixtures";
import { newSession, putSession } from "./sessions";

export const test = base.extend<{ origin: string }>({
  origin: async ({ context, ownServer: { origin }, subscriber }, use) => {
    await putSession(context, await newSession(origin, subscriber));
    await use(origin);
  },
});
