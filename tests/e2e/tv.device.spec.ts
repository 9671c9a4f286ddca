/** Signing in on TV by a code that a phone confirms: two browsers, one server. */
import type { Browser, Cookie, Page } from "@playwright/test";
import { holdClock, nowMs, shiftDate } from "./clock";
import { expect, test as base } from "./fixtures";
import { hydrated } from "./hydrated";
import {
  cookieHeader,
  newSession,
  putSession,
  type DeviceSession,
} from "./sessions";

/** The polling interval of the head-end, and a little. */
const POLLED_MS = 12_000;
const CODE = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/;

interface Fixtures {
  origin: string;
  /** A signed-in phone at this address. */
  phone: (address: string) => Promise<Page>;
}

async function openPhone(
  browser: Browser,
  session: DeviceSession,
  address: string,
) {
  const context = await browser.newContext({
    locale: "fr-CH",
    viewport: { width: 390, height: 844 },
  });
  await shiftDate(context);
  await putSession(context, session);
  const page = await context.newPage();
  await page.goto(address);
  await hydrated(page);
  return page;
}

const test = base.extend<Fixtures>({
  origin: ({ ownServer }, use) => use(ownServer.origin),
  phone: async ({ browser, origin, subscriber }, use) => {
    const pages: Page[] = [];
    await use(async (address) => {
      const session = await newSession(origin, subscriber);
      const page = await openPhone(browser, session, address);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
test.use({ isSignedIn: false });

const codeOn = (page: Page) => page.getByText(CODE);

async function openLogin(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/login?variant=tv`);
  await expect(codeOn(page)).toBeVisible();
  return (await codeOn(page).textContent()) ?? "";
}

/** Polls once as the TV would, with its cookies but without its browser; resolves to the status. */
async function pollWith(cookies: Cookie[], origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/mobile/auth/device/token/`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Lucarne": "1",
      Origin: origin,
      Cookie: cookieHeader(cookies),
    },
    body: "{}",
  });
  return answer.status;
}

test("the TV shows a large code, its address to scan and a countdown", async ({
  page,
  origin,
}) => {
  await openLogin(page, origin);
  const { host } = new URL(origin);
  await expect(page.getByText(`${host}/pair`)).toBeVisible();
  await expect(
    page.getByRole("img", { name: `Code QR vers ${host}/pair` }),
  ).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(
    /^Valable encore (?:10:00|9:5\d)$/,
  );
  const size = () =>
    codeOn(page).evaluate((element) =>
      parseFloat(getComputedStyle(element).fontSize),
    );
  await expect.poll(size).toBeGreaterThan(70);
  // The way without a phone is within reach of the same remote.
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
});

test("a phone that confirms the code signs the TV in", async ({
  subscriber,
  page,
  origin,
  phone,
}) => {
  const code = await openLogin(page, origin);
  const hand = await phone(`${origin}/pair?code=${code}`);
  await expect(hand.getByText(code)).toBeVisible();
  await expect(hand.getByRole("main").getByText(subscriber)).toBeVisible();
  await hand.getByRole("button", { name: "Autoriser" }).click();
  await expect(hand.getByRole("heading", { level: 1 })).toHaveText(
    "Votre téléviseur est connecté",
  );
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveURL(/\/home/);
  expect(await page.evaluate(() => document.cookie)).not.toContain("lucarne=");
});

test(
  "a code that was refused is replaced, and the TV says so",
  { tag: "@full" },
  async ({ page, origin, phone, quiet }) => {
    quiet.expectStatus(/auth\/device\/token\/$/, 403);
    const code = await openLogin(page, origin);
    const hand = await phone(`${origin}/pair?code=${code}`);
    await hand.getByRole("button", { name: "Refuser" }).click();
    await expect(hand.getByRole("heading", { level: 1 })).toHaveText(
      "L'accès a été refusé",
    );
    await expect(page.getByText("La connexion a été refusée")).toBeVisible();
    await expect(codeOn(page)).not.toHaveText(code);
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  "a code that is gone is replaced by itself",
  { tag: "@full" },
  async ({ page, context, origin, phone, quiet }) => {
    quiet.expectStatus(/auth\/device\/token\/$/, 410);
    await holdClock(page);
    const code = await openLogin(page, origin);
    // It can be polled no more until the other one, which has the same code, has used it up.
    await page.clock.pauseAt(nowMs() + 6_000);
    const hand = await phone(`${origin}/pair?code=${code}`);
    await hand.getByRole("button", { name: "Autoriser" }).click();
    await expect(
      hand.getByText("Continuez sur votre téléviseur"),
    ).toBeVisible();
    expect(await pollWith(await context.cookies(), origin)).toBe(200);
    await page.clock.runFor(POLLED_MS);
    await expect(page.getByText("n'était plus valable")).toBeVisible();
    await expect(codeOn(page)).not.toHaveText(code);
    await expect(page).toHaveURL(/\/login/);
  },
);

test("a user who leaves the screen is polled for no more", async ({
  page,
  origin,
  remote,
}) => {
  let polls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/device/token/")) polls += 1;
  });
  await holdClock(page);
  await openLogin(page, origin);
  await page.clock.runFor(5_000);
  await expect.poll(() => polls).toBeGreaterThan(0);
  await remote.press("lgBack");
  await expect(codeOn(page)).toBeHidden();
  const last = polls;
  await page.clock.runFor(30_000);
  expect(polls).toBe(last);
});
