/** Links on other sites, followed by a signed-in user: they arrive without the cookie, which comes after. */
import { expect } from "./fixtures";
import { handsFor, wayIn, wayOut } from "./hands";
import { hydrated } from "./hydrated";
import { test } from "./otherSite";
import { newSession, putSession } from "./sessions";

test.use({ isSignedIn: false });

/** What only a request that has it is made in a user's name with. */
const SESSION = "__Host-lucarne";

test.beforeEach(
  async ({ subscriber, page, context, variant, inVariant, ownServer }) => {
    await putSession(context, await newSession(ownServer.origin, subscriber));
    await page.goto(ownServer.origin + inVariant("/live/normal"));
    await expect(wayOut(page, variant)).toBeVisible();
  },
);

test(
  "another site can't sign a user out: /logout asks first",
  { tag: "@full-tv" },
  async ({
    subscriber,
    page,
    variant,
    inVariant,
    ownServer: { origin },
    otherSite,
  }) => {
    const hands = await handsFor(page, variant);
    let sent = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/mobile/logout/")) sent += 1;
    });
    await page.goto(otherSite(origin + inVariant("/logout"), "script"));
    await page.waitForURL(/\/logout/);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Se déconnecter ?");
    await expect(page.getByText(subscriber)).toBeVisible();
    await hydrated(page);
    expect(sent).toBe(0);
    const { state } = (await (
      await page.request.get(`${origin}/api/session/`)
    ).json()) as { state: string };
    expect(state).toBe("authenticated");
    await hands.press(page.getByRole("button", { name: "Se déconnecter" }));
    await expect(heading).toHaveText("Vous êtes déconnecté");
    expect(sent).toBe(1);
    await page.goto(`${origin}/live/normal`);
    await expect(wayIn(page)).toBeVisible();
  },
);

test(
  "a link of our own signs out at once",
  { tag: "@full" },
  async ({ page, ownServer: { origin } }) => {
    await page.goto(`${origin}/logout`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Vous êtes déconnecté",
    );
  },
);

test(
  "a user who signs in elsewhere while /logout is open stays signed in",
  { tag: "@full" },
  async ({ subscriber, page, context, variant, ownServer: { origin } }) => {
    await page.goto(`${origin}/logout`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Vous êtes déconnecté");
    const other = await context.newPage();
    await other.goto(`${origin}/login`);
    await hydrated(other);
    const hands = await handsFor(other, variant);
    await hands.write(
      other.getByRole("textbox", { name: "E-mail" }),
      subscriber,
    );
    await hands.write(
      other.getByLabel("Mot de passe", { exact: true }),
      "lucarne",
    );
    await hands.press(other.getByRole("button", { name: "Se connecter" }));
    await expect(other).toHaveURL(`${origin}/home`);
    await expect(heading).toHaveText("Se déconnecter ?");
  },
);

test(
  "a link in an e-mail to a guarded page leads there, not to the sign-in",
  { tag: "@full-tv" },
  async ({ page, variant, inVariant, ownServer: { origin }, otherSite }) => {
    const target = origin + inVariant("/pair?code=ABCD-EFGH");
    await page.goto(otherSite(target, "link"));
    const cookies: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest())
        void request.allHeaders().then(({ cookie }) => cookies.push(cookie));
    });
    await page.getByRole("link").click();
    await expect(page).toHaveURL(/\/pair\?code=ABCD-EFGH(?!.*bounced)/);
    await expect(page.getByText("ABCD-EFGH")).toBeVisible();
    await expect(wayOut(page, variant)).toBeVisible();
    // The link itself came without the cookie; the page came after the bounce, which brought it along.
    const isPersonal = () =>
      cookies.map((cookie) => cookie?.includes(`${SESSION}=`) ?? false);
    await expect.poll(isPersonal).toEqual([false, true, true]);
  },
);

test(
  "a visitor comes to the sign-in by such a link",
  { tag: "@full" },
  async ({ page, context, ownServer: { origin }, otherSite }) => {
    await context.clearCookies({ name: SESSION });
    await page.goto(otherSite(`${origin}/pair`, "link"));
    await page.getByRole("link").click();
    await expect(page).toHaveURL(`${origin}/login?redirect=%2Fpair`);
  },
);
