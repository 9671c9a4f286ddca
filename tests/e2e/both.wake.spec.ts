/** A laptop or a TV that slept shows now, not then (spec, section 9, "Timing and limits"). The page's clock is ours. */
import type { Page } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { holdClock, nowMs } from "./clock";
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";

const ON_AIR = "/api/cache/epglive/";
const HOUR_MS = 3_600_000;

type Show = components["schemas"]["Show"];

/** What the TV API says of the first channel: a show for the next hour, and another for the hour after that. */
async function schedule(page: Page, fromMs: number, titles: [string, string]) {
  const answer = await page.context().request.get(ON_AIR);
  const body = (await answer.json()) as { shows: Show[] };
  const channel = body.shows[0]!.show_channel;
  const fromS = Math.round(fromMs / 1000);
  body.shows
    .filter(({ show_channel }) => show_channel === channel)
    .slice(0, 2)
    .forEach((show, index) => {
      show.show_title = titles[index]!;
      show.show_start = fromS + index * 3600;
      show.show_stop = show.show_start + 3600;
    });
  await page.route(`**${ON_AIR}`, (route) =>
    route.fulfill({ json: body, headers: { age: "0" } }),
  );
}

const firstRow = (page: Page) =>
  page.getByRole("main").locator("[data-index='0']");

test(
  "after a sleep the page has the time and the shows of now",
  { tag: "@full-tv" },
  async ({ page, variant }) => {
    const hands = await handsFor(page, variant);
    const startMs = nowMs();
    await holdClock(page, startMs);
    await schedule(page, startMs - 60_000, ["Avant la sieste", "Le réveil"]);
    await hands.open("/live/normal");
    // What the page came with is older than what the route says: it is renewed by the rules first.
    await page.clock.runFor("05:05");
    await expect(firstRow(page)).toContainText("Avant la sieste");

    const wokenMs = startMs + HOUR_MS;
    await page.route(/\/api\/session\/$/, (route) =>
      route.fulfill({
        json: { state: "anonymous", server_time_ms: wokenMs },
      }),
    );
    // The clock goes on while timers and counts stand still.
    await page.clock.setSystemTime(wokenMs);
    await page.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange")),
    );
    await expect(firstRow(page)).toContainText("Le réveil");
  },
);

test(
  "a device that wakes without an event renews what is stale, within seconds",
  { tag: "@full" },
  async ({ page, variant }) => {
    const hands = await handsFor(page, variant);
    const startMs = nowMs();
    await holdClock(page, startMs);
    await hands.open("/live/normal");
    const wokenMs = startMs + 3 * HOUR_MS;
    await page.route(/\/api\/session\/$/, (route) =>
      route.fulfill({
        json: { state: "anonymous", server_time_ms: wokenMs },
      }),
    );
    await schedule(page, wokenMs - 60_000, ["Trois heures après", "Plus tard"]);
    await page.clock.setSystemTime(wokenMs);
    await page.clock.runFor(6_000);
    await expect(firstRow(page)).toContainText("Trois heures après");
  },
);
