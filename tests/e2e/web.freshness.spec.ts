/** Data is stale after 5 minutes; failures are not retried within 30 s (spec, section 9). The browser's clock is ours. */
import type { Page } from "@playwright/test";
import { holdClock, nowMs } from "./clock";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { trafficOf } from "./traffic";

const ON_AIR = "/api/cache/epglive/";

/** Answers lose the age they have from the server's cache, so that 5 minutes are 5 minutes. */
async function answerAsIfNew(page: Page) {
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), age: "0" },
    });
  });
}

test(
  "the live feed is renewed after 5 minutes, not before",
  { tag: "@full" },
  async ({ page }) => {
    const startMs = nowMs();
    await holdClock(page, startMs);
    await answerAsIfNew(page);
    await page.goto("/live/normal");
    await hydrated(page);
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "Accueil" })
      .click();
    const rail = page.getByRole("region", { name: "En direct" });
    await expect(rail.getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("region")).toHaveCount(5);

    const { calls } = trafficOf(page);
    // Nothing that is here was asked for before that moment, nor after this one.
    const tookMs = nowMs() - startMs;
    await page.clock.pauseAt(startMs + 290_000);
    await expect(rail.getByRole("listitem").first()).toBeVisible();
    expect(calls).toEqual([]);

    await page.clock.fastForward(15_000 + tookMs);
    await expect.poll(() => calls).toContain(ON_AIR);
    // Live feed and channel feed share one call.
    expect(calls.filter((call) => call === ON_AIR)).toHaveLength(1);
    await page.unrouteAll({ behavior: "wait" });
  },
);

test("a live feed moves on to the next show by the clock, without asking", async ({
  page,
  request,
}) => {
  const now = nowMs();
  const answer = await request.get(ON_AIR);
  interface OnAir {
    shows: { show_channel: string; show_start: number; show_stop: number }[];
  }
  const body = (await answer.json()) as OnAir;
  const [current, next] = body.shows.filter(
    ({ show_channel }) => show_channel === body.shows[0]?.show_channel,
  );
  // The show on the first channel ends 2 minutes from now.
  current!.show_stop = next!.show_start = Math.round(now / 1000) + 120;
  next!.show_stop = next!.show_start + 3600;
  Object.assign(next!, { show_title: "La suite" });

  await holdClock(page, now);
  await answerAsIfNew(page);
  await page.route(`**${ON_AIR}`, (route) => route.fulfill({ json: body }));
  await page.goto("/home");
  await hydrated(page);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: "En direct" })
    .click();
  const item = page.getByRole("main").getByRole("listitem").first();
  await expect(item.getByRole("heading")).not.toHaveText("La suite");
  const { calls } = trafficOf(page);
  await page.clock.runFor("03:00");
  await expect(item.getByRole("heading")).toHaveText("La suite");
  expect(calls).toEqual([]);
});

test(
  "a failed list says so, and is asked for again after 30 s, not before",
  { tag: "@full" },
  async ({ page, quiet }) => {
    quiet.expectStatus(/epglive/, 503);
    await holdClock(page);
    let isDown = true;
    await page.route(`**${ON_AIR}`, (route) =>
      isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    // A page that is older than five minutes would ask for its data again at once.
    const home = async () => (await page.request.get("/home")).headers();
    await expect
      .poll(async () => (await home())["cache-status"])
      .not.toContain("stale");
    // Home asks for the rest of its channels when there is room for them: that may be the call that fails.
    const askedMs: number[] = [];
    page.on("request", (one) => {
      if (new URL(one.url()).pathname === ON_AIR) askedMs.push(nowMs());
    });
    const asked = () => askedMs.length;
    await page.goto("/home");
    await hydrated(page);
    await page
      .getByRole("navigation")
      .getByRole("link", { name: "En direct" })
      .click();
    const main = page.getByRole("main");
    await expect(main.getByText("Une erreur est survenue.")).toBeVisible();
    await expect(main.getByRole("button", { name: "Réessayer" })).toBeVisible();
    expect(asked()).toBe(1);

    isDown = false;
    // From here on it is the test that lets time pass.
    await page.clock.pauseAt(askedMs[0]! + 25_000);
    await expect(main.getByText("Une erreur est survenue.")).toBeVisible();
    expect(asked()).toBe(1);
    await page.clock.runFor("00:10");
    // What has come is shown by the clock, too.
    await page.clock.resume();
    await expect(main.getByRole("listitem").first()).toBeVisible();
    expect(asked()).toBe(2);
  },
);

test(
  "what is on screen stays there when renewing it fails",
  { tag: "@full" },
  async ({ page, quiet }) => {
    quiet.expectStatus(/\/api\//, 503);
    await holdClock(page);
    await page.goto("/live/normal");
    await hydrated(page);
    await page.route("**/api/**", (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    const { calls } = trafficOf(page);
    await page.clock.runFor("06:00");
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await expect(
      page.getByRole("main").getByRole("listitem").first(),
    ).toBeVisible();
    await expect(page.getByText("Une erreur est survenue.")).toHaveCount(0);
  },
);
