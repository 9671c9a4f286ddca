/** A signed-in Home is made on the server for one person, and is found in no cache. */
import type { Browser } from "@playwright/test";
import { expect, test, type Variant } from "./fixtures";
import { startChanged } from "./ownServer";
import { newSession, putSession, type DeviceSession } from "./sessions";
import { trafficOf } from "./traffic";

test.use({ isSignedIn: false });

/** The page as the server wrote it, in a browser without JavaScript. */
async function written(
  browser: Browser,
  origin: string,
  variant: Variant,
  session?: DeviceSession,
) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "fr-CH",
  });
  if (session) await putSession(context, session);
  const page = await context.newPage();
  const answer = await page.goto(`${origin}/home?variant=${variant}`);
  const text = (await answer?.text()) ?? "";
  const cards = await page.getByRole("main").locator("li a").count();
  const path = new URL(page.url()).pathname;
  await context.close();
  return { path, text, cards, headers: answer?.headers() ?? {} };
}

test(
  "Home has the person's name and feeds in its HTML, and says that it may not be kept",
  { tag: "@full-tv" },
  async ({ subscriber, browser, variant, ownServer: { origin } }) => {
    const session = await newSession(origin, subscriber);
    const home = await written(browser, origin, variant, session);
    expect(home.path).toBe("/home");
    expect(home.text).toContain(subscriber);
    expect(home.cards).toBeGreaterThan(20);
    expect(home.headers["cache-control"]).toContain("no-store");
    for (const { value } of session.cookies)
      expect(home.text).not.toContain(value);
  },
);

test(
  "no other visitor gets it, before or after",
  { tag: "@full" },
  async ({ subscriber, browser, variant, ownServer: { origin } }) => {
    const before = await written(browser, origin, variant);
    const session = await newSession(origin, subscriber);
    const mine = await written(browser, origin, variant, session);
    const after = await written(browser, origin, variant);
    const again = await written(browser, origin, variant, session);
    for (const page of [before, after]) {
      expect(page.text).not.toContain(subscriber);
      // TV's Home needs an account (spec, section 2).
      expect(page.path).toBe(variant === "tv" ? "/login" : "/home");
    }
    for (const page of [mine, again]) expect(page.text).toContain(subscriber);
  },
);

test(
  "while the TV service is slow to say how a session stands the page is the person's, and asks once more",
  { tag: "@full" },
  async ({ accountOf, context, page, variant }) => {
    // Every answer to this account takes two seconds, and this server waits for less than one.
    const server = await startChanged((patient) =>
      patient.replace(/^known_session_wait_ms.*$/m, ""),
    );
    const { origin } = server;
    const slow = accountOf("slow@example.ch");
    await putSession(context, await newSession(origin, slow));
    const { calls } = trafficOf(page);
    const answer = await page.goto(`${origin}/home?variant=${variant}`);
    expect(await answer?.text()).toContain(`"username":"${slow}"`);
    await expect.poll(() => calls).toContain("/api/session/");
    await server.stop();
  },
);
