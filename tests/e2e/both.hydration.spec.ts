/** React takes over the server's markup without a word, whatever the page, its age, and the browser's clock. */
import type { Page } from "@playwright/test";
import { holdClock, nowMs, shiftDate } from "./clock";
import { expect, test as base } from "./fixtures";
import { hydrated } from "./hydrated";
import { startServer, type OwnServer } from "./ownServer";
import { newSession, putSession } from "./sessions";
import { onAir, steadyFrom, zurichTime } from "./television";

const HOUR_MS = 3_600_000;

const test = base.extend<{
  /** A server that no client has asked for anything: the first request renders. */
  fresh: OwnServer;
}>({
  // Playwright reads the names of what a fixture needs from here: nothing.
  // oxlint-disable-next-line no-empty-pattern
  fresh: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
});

/** The statuses of pages that are about a failure. */
const KINDS = {
  home: 200,
  "the list behind a feed": 200,
  live: 200,
  "details in home": 200,
  "details in live": 200,
  "an unknown show": 404,
  "details that fail": 503,
} as const;
type Kind = keyof typeof KINDS;

/** What the gate looks at; the rest is for the full run. */
const GATED: ReadonlySet<Kind> = new Set([
  "home",
  "live",
  "details in live",
  "details that fail",
]);

function pathOf(kind: Kind, showId: string): string {
  switch (kind) {
    case "home":
      return "/home";
    case "the list behind a feed":
      return "/home?feed=105-9";
    case "live":
      return "/live/normal";
    case "details in home":
      return `/home/show/${showId}`;
    case "details in live":
      return `/live/normal/show/${showId}`;
    case "an unknown show":
      return "/home/show/inconnue";
    case "details that fail":
      return "/live/normal/show/fail-500";
  }
}

async function settled(page: Page) {
  await hydrated(page);
  await page.waitForLoadState("networkidle");
}

for (const [kind, status] of Object.entries(KINDS) as [Kind, number][])
  test(
    `${kind}: hydrates freshly rendered, and again from the cache`,
    { tag: GATED.has(kind) ? [] : "@full" },
    async ({
      subscriber,
      page,
      request,
      fresh: { origin },
      variant,
      inVariant,
      quiet,
    }) => {
      if (status !== 200) quiet.expectStatus(/inconnue|fail-500/, status);
      const air = await onAir(request, origin);
      const path = pathOf(kind, steadyFrom(air, kind.length).show.show_id);
      // TV's Home needs an account (spec, section 2), so its pages are one person's and never kept.
      const isKept = variant === "web" || !path.startsWith("/home");
      if (!isKept)
        await putSession(page.context(), await newSession(origin, subscriber));
      const fresh = await page.goto(origin + inVariant(path));
      expect(fresh?.status()).toBe(status);
      if (isKept)
        expect(await fresh?.headerValue("cache-status")).toContain("fwd=miss");
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

      // Failures are never kept; what is kept is packed first, which may take a while.
      await expect(async () => {
        const again = await page.goto(origin + inVariant(path));
        if (status === 200 && isKept)
          expect(await again?.headerValue("cache-status")).toContain("hit");
      }).toPass();
      await settled(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    },
  );

for (const kind of ["home", "live", "details in live"] as const)
  test(
    `${kind}: hydrates after 4 minutes in a cache`,
    { tag: kind === "live" ? [] : "@full" },
    async ({ page, request, variant, inVariant }) => {
      const air = await onAir(request);
      const path = inVariant(pathOf(kind, steadyFrom(air, 7).show.show_id));
      // As if the answer had taken 4 minutes: the page can't tell one from the other.
      const laterMs = nowMs() + 240_000;
      await holdClock(page, laterMs);
      await page.goto(path);
      await hydrated(page);
      if (variant === "tv")
        await expect(page.getByRole("banner").getByRole("time")).toHaveText(
          new RegExp(
            `${zurichTime(laterMs - 60_000)}|${zurichTime(laterMs)}|${zurichTime(laterMs + 60_000)}`,
          ),
        );
      await page.clock.runFor("02:00");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    },
  );

for (const hours of [-2, 2])
  test(
    `a browser whose clock is ${hours} hours off hydrates, and goes by the server's time`,
    { tag: "@full" },
    async ({ page, request, variant, inVariant }) => {
      await shiftDate(page, hours * HOUR_MS);
      for (const kind of ["home", "live"] as const) {
        await page.goto(inVariant(pathOf(kind, "")));
        await settled(page);
        const now = nowMs();
        const offMs = async () =>
          Math.abs((await page.evaluate(() => Date.now())) - now);
        await expect.poll(offMs).toBeGreaterThan(1.9 * HOUR_MS);
        if (variant === "tv")
          await expect(page.getByRole("banner").getByRole("time")).toHaveText(
            new RegExp(`${zurichTime(now)}|${zurichTime(now - 60_000)}`),
          );
      }
      // What is on is what the server's clock says, so it is under way.
      const { index, show } = steadyFrom(await onAir(request), 0);
      const row = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("link") })
        .nth(index);
      await expect(row).toContainText(show.show_title);
      await expect(row.getByRole("progressbar")).toBeVisible();
    },
  );
