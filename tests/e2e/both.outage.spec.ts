/** A TV backend that does not answer for a while: a signed-in user is neither let in nor sent to sign in. */
import type { Page } from "@playwright/test";
import { holdClock, nowMs } from "./clock";
import { expect, test as base } from "./fixtures";
import { handsFor, wayIn, wayOut, type Hands } from "./hands";
import { startChanged, startHeadend } from "./ownServer";
import { newSession, putSession, SUBSCRIBER } from "./sessions";

interface Options {
  /** After how long the server gives its backend up. */
  callTimeoutMs: number;
}

interface Fixtures {
  /** Of a server whose backend is a process of its own; a user is signed in there. */
  plant: { origin: string; goDown: () => Promise<void>; comeBack: () => void };
  hands: Hands;
}

/** How long a page waits to hear how a session stands is what everybody has: it comes without having heard. */
const limited = (patient: string, callTimeoutMs: number) =>
  patient
    .replace(/^call_timeout_ms.*$/m, `call_timeout_ms = ${callTimeoutMs}`)
    .replace(/^(known_)?session_wait_ms.*$/gm, "");

const test = base.extend<Options & Fixtures>({
  callTimeoutMs: [5_000, { option: true }],
  plant: async ({ page, context, quiet, callTimeoutMs }, use) => {
    const headend = await startHeadend();
    const before = await startChanged(
      (patient) => limited(patient, callTimeoutMs),
      "--upstream",
      headend.origin,
    );
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
    // No page is left to ask for more.
    await page.close();
    await headend.stop();
    await server.stop();
  },
  hands: async ({ page, variant }, use) => {
    await use(await handsFor(page, variant));
  },
});
test.use({ isSignedIn: false });
// Each has two servers, and waits until one gives the other up.
test.slow();

const said = (page: Page) => page.getByText("Le service ne répond pas");
const retry = (page: Page) => page.getByRole("link", { name: "Réessayer" });
/** When the answer came to who is signed in, which the page has to wait for. */
async function refused(page: Page): Promise<number> {
  await page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/session/") && answer.status() === 503,
  );
  return nowMs();
}

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
    const refusedMs = await isRefused;
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/session/")) asked += 1;
    });
    plant.comeBack();
    const heldMs = nowMs() + 5_000;
    await page.clock.pauseAt(heldMs);
    await page.clock.runFor(Math.max(0, refusedMs + 20_000 - heldMs));
    expect(asked).toBe(0);
    await expect(said(page)).toBeVisible();
    await page.clock.runFor("00:30");
    await expect(wayOut(page, variant)).toBeVisible();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(asked).toBe(1);
  },
);

test.describe("while the backend is waited for", () => {
  test.use({ callTimeoutMs: 60_000 });

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
});
