/** Pages of the operator's on TV, in a frame (spec, section 2, "web view"); by keys alone. */
import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { handsFor, type Hands } from "./hands";
import { startChanged, type OwnServer } from "./ownServer";
import { resting } from "./resting";
import { newSession, putSession } from "./sessions";
import { openSettingsSection } from "./settingsPage";

const VIEWS = `
[[web_views]]
name = "help"
address = "https://help.example/tv"

[[web_views]]
name = "account"
address = "https://account.example/auth/{username}/{token}/"
service = "my"
`;

/** A server whose operator has such pages. */
const test = base.extend<{ hands: Hands }, { withViews: OwnServer }>({
  withViews: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startChanged((patient) => patient + VIEWS);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  hands: async ({ page, variant }, use) => use(await handsFor(page, variant)),
});

test.use({ isSignedIn: false });

/**
 * The operator's sites, which are others': each says a few words; and where they were asked. Through the browser's own protocol:
 * Playwright's routes don't hear of redirects.
 */
async function answerViews(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId, request }) => {
    asked.push(request.url);
    const html = "<meta charset=utf-8><p tabindex=0>Questions fréquentes</p>";
    void browser.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "Content-Type", value: "text/html" }],
      body: Buffer.from(html).toString("base64"),
    });
  });
  const urls = ["https://help.example/*", "https://account.example/*"];
  await browser.send("Fetch.enable", {
    patterns: urls.map((urlPattern) => ({ urlPattern })),
  });
  return asked;
}

test("a page of the operator's is read by keys, and Back leads to the link that opened it", async ({
  hands,
  remote,
  variant,
  withViews,
}) => {
  const { page } = hands;
  const asked = await answerViews(page);
  await hands.open(`${withViews.origin}/settings`);
  await openSettingsSection({ hands, remote, variant }, "Contact");
  const help = page.getByRole("link", { name: "Aide de l'opérateur" });
  await hands.press(help);
  await expect(page).toHaveURL(/\/settings\/help$/);
  const frame = page.locator("iframe");
  await expect(
    page.frameLocator("iframe").getByText("Questions fréquentes"),
  ).toBeVisible();
  expect(asked).toEqual(["https://help.example/tv"]);

  // The focus stays with us; up and down move the page.
  const back = page.getByRole("main").getByRole("link", { name: "Réglages" });
  await expect(back).toBeFocused();
  const top = async () => (await frame.boundingBox())?.y ?? 0;
  const before = await resting(top);
  await remote.press("down");
  await expect.poll(top).toBeLessThan(before - 100);
  await remote.press("up");
  await expect.poll(top).toBe(before);
  await expect(back).toBeFocused();

  await hands.back();
  await expect(page).toHaveURL(/\/settings(?:\?|$)/);
  await expect(help).toBeFocused();
});

test("the page of the account knows who it is for, and no script of ours hears its token", async ({
  context,
  hands,
  quiet,
  remote,
  subscriber,
  variant,
  withViews,
}) => {
  const { page } = hands;
  const { origin } = withViews;
  quiet.expectStatus(/\/web-views\/account$/, 403);
  const asked = await answerViews(page);
  // Who isn't signed in is offered no such page.
  await hands.open(`${origin}/settings`);
  await openSettingsSection({ hands, remote, variant }, "Compte");
  const account = page.getByRole("link", { name: "Votre abonnement" });
  await expect(
    page.getByRole("link", { name: /^Se connecter/ }).first(),
  ).toBeVisible();
  await expect(account).toHaveCount(0);

  await putSession(context, await newSession(origin, subscriber));
  await hands.open(`${origin}/settings`);
  await openSettingsSection({ hands, remote, variant }, "Compte");
  await hands.press(account);
  await expect(
    page.frameLocator("iframe").getByText("Questions fréquentes"),
  ).toBeVisible();
  const [address = ""] = asked;
  const [, username, token = ""] =
    /^https:\/\/account\.example\/auth\/([^/]+)\/([^/]+)\/$/.exec(address) ??
    [];
  expect(decodeURIComponent(username ?? "")).toBe(subscriber);
  expect(token.length).toBeGreaterThan(20);

  // All that a script of ours can hear of the frame.
  const heard = await page.evaluate(async () => {
    const frame = document.querySelector("iframe");
    const read = await fetch("/web-views/account", { redirect: "manual" });
    return JSON.stringify({
      html: document.documentElement.outerHTML,
      src: frame?.src,
      document: frame?.contentDocument?.URL ?? null,
      entries: performance.getEntries().map(({ name }) => name),
      storage: { ...localStorage, ...sessionStorage },
      read: [read.type, read.status, read.url, read.headers.get("location")],
    });
  });
  expect(heard).toContain("/web-views/account");
  expect(heard).not.toContain(token);
  expect(heard).toContain('["basic",403');
});

test(
  "without such pages of an operator nothing of them is there",
  { tag: "@full" },
  async ({ hands, remote, variant }) => {
    const { page } = hands;
    await hands.open("/settings/help");
    await openSettingsSection({ hands, remote, variant }, "Contact");
    await expect(page.getByRole("link", { name: /^Diagnostic/ })).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Aide de l'opérateur" }),
    ).toHaveCount(0);
    await expect(page.locator("iframe")).toHaveCount(0);
  },
);
