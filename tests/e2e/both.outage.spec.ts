/** A TV backend that does not answer for a while: a signed-in user is neither let in nor sent to sign in. */
import type { Page } from "@playwright/test";
import { holdClock, nowMs } from "./clock";
import { expect, test as base } from "./fixtures";
import { handsFor, wayIn, wayOut, type Hands } from "./hands";
import { startAsShipped, startHeadend } from "./ownServer";
import { newSession, putSession, SUBSCRIBER } from "./sessions";

interface Fixtures {
  /** Of a server whose backend is a process of its own; a user is signed in there. */
  plant: { origin: string; goDown: () => Promise<void>; comeBack: () => void };
  hands: Hands;
}

const test = base.extend<Fixtures>({
  plant: async ({ page, context, quiet }, use) => {
    const headend = await startHeadend();
    const before = await startAsShipped("--upstream", headend.origin);
    const session = await newSession(before.origin, SUBSCRIBER);
    // Nothing is remembered of how the session stood.
    const server = await before.again();
    await putSession(context, { ...session, origin: server.origin });
    quiet.expectStatus(/\/api\//, 503);
    await use({
      origin: server.origin,
      goDown: headend.pause,
      comeBack: headend.resume,
    });
    // Nobody is left to ask for more.
    await page.close();
    await headend.stop();
    await server.stop();
  },
  hands: async ({ page, variant }, use) => {
    await use(await handsFor(page, variant));
  },
});
test.use({ isSignedIn: false });
// The backend is given up after ten seconds.
test.slow();

const said = (page: Page) => page.getByText("Le service ne répond pas");
const retry = (page: Page) => page.getByRole("link", { name: "Réessayer" });
/** The answer to who is signed in, which the page has to wait for. */
const refused = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/session/") && answer.status() === 503,
  );

test("a guarded page says that the service is away, and comes when it is asked again", async ({
  plant,
  hands,
  variant,
}) => {
  const { page } = hands;
  await plant.goDown();
  const isRefused = refused(page);
  await hands.open(`${plant.origin}/parentalcontrol`);
  await expect(said(page)).toBeVisible();
  await expect(wayIn(page)).toHaveCount(0);
  await isRefused;
  await expect(page).toHaveURL(/\/parentalcontrol/);
  plant.comeBack();
  await hands.press(retry(page));
  await expect(page.getByText("Saisissez votre code")).toBeVisible();
  await expect(page).toHaveURL(/\/parentalcontrol/);
  await expect(wayOut(page, variant)).toBeVisible();
});

test(
  "Home is asked for again by itself, after 30 s and not before",
  { tag: "@full" },
  async ({ plant, hands, variant }) => {
    const { page } = hands;
    await holdClock(page);
    await plant.goDown();
    const isRefused = refused(page);
    await hands.open(`${plant.origin}/home`);
    await expect(said(page)).toBeVisible();
    await isRefused;
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/session/")) asked += 1;
    });
    plant.comeBack();
    await page.clock.pauseAt(nowMs() + 20_000);
    expect(asked).toBe(0);
    await expect(said(page)).toBeVisible();
    await page.clock.runFor("00:15");
    await expect(wayOut(page, variant)).toBeVisible();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(asked).toBe(1);
  },
);

test(
  "an answer that comes late is as good",
  { tag: "@full" },
  async ({ plant, hands, variant }) => {
    const { page } = hands;
    await plant.goDown();
    await hands.open(`${plant.origin}/parentalcontrol`);
    await expect(said(page)).toBeVisible();
    plant.comeBack();
    await expect(wayOut(page, variant)).toBeVisible();
    await expect(page.getByText("Saisissez votre code")).toBeVisible();
  },
);

test(
  "/logout by its address still asks first",
  { tag: "@full" },
  async ({ plant, hands }) => {
    const { page } = hands;
    await plant.goDown();
    await hands.open(`${plant.origin}/logout`);
    await expect(said(page)).toBeVisible();
    plant.comeBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Se déconnecter ?",
    );
  },
);
