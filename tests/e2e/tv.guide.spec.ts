/** The guide on TV, by keys alone. */
import type { Page, Route } from "@playwright/test";
import { channelName, xmltv } from "../xmltv.mjs";
import { holdClock, nowMs } from "./clock";
import { expect, test } from "./fixtures";
import {
  active,
  activeName,
  expectActiveInView,
  openGuideTv,
} from "./guideGrid";
import { atRest } from "./hands";
import { withGuide } from "./householdServer";
import { change, recordableOnAir } from "./recordable";
import type { Remote } from "./remote";
import { resting } from "./resting";
import { channels, onAir, watchable } from "./television";
import { downTo, moveTo } from "./tvPage";
import { expectToPlay } from "./video";

const DAY_MS = 86_400_000;

test("arrows move by programme, and the active cell stays in view", async ({
  page,
  remote,
  request,
}) => {
  const lineup = await channels(request);
  await openGuideTv(page);
  await expect
    .poll(() => activeName(page))
    .toMatch(new RegExp(`, ${lineup[0]!.channel_name}, .*, en cours`));
  for (let round = 0; round < 5; round += 1) {
    await remote.press("down", 5);
    await remote.press("right", 3);
    await expect(page.getByRole("grid")).toBeFocused();
    await expectActiveInView(page);
  }
  await expect
    .poll(() => activeName(page))
    .toMatch(new RegExp(`, ${lineup[25]!.channel_name}, `));
  await expect.poll(() => page.locator("*").count()).toBeLessThan(800);
});

test("OK opens the programme; Back returns to the same cell, then to now, then leaves", async ({
  page,
  remote,
  request,
}) => {
  const lineup = await channels(request);
  await openGuideTv(page);
  await remote.press("down", 12);
  await expect
    .poll(() => activeName(page))
    .toMatch(new RegExp(`, ${lineup[12]!.channel_name}, .*, en cours`));
  await remote.press("right", 12);
  // What stands in place of a programme that is not there yet is another cell.
  await expect
    .poll(() => activeName(page))
    .toMatch(new RegExp(`, ${lineup[12]!.channel_name}, .*, à venir`));
  // By its name: a programme has another id while the chunk before it is on its way.
  const programme = await activeName(page);
  await remote.press("ok");
  await expect(page).toHaveURL(/\/guide\/show\//);
  await expect(
    page.locator('[data-lane-key="show"]').locator(":focus"),
  ).toHaveCount(1);
  await remote.press("lgBack");
  await expect(page).toHaveURL(/\/guide(?:\?|$)/);
  await expect(page.getByRole("grid")).toBeFocused();
  await expect.poll(() => activeName(page)).toBe(programme);
  await remote.press("lgBack");
  await expect.poll(() => activeName(page)).toMatch(/, en cours/);
  await expect(page).toHaveURL(/\/guide(?:\?|$)/);
  await remote.press("lgBack");
  await expect(page).not.toHaveURL(/guide/);
});

test(
  "an OK that left the details opens nothing in the guide, where it is let go",
  { tag: "@full" },
  async ({ page, remote }) => {
    await openGuideTv(page);
    await remote.press("blue");
    await expect.poll(() => activeName(page)).toMatch(/, à venir/);
    await remote.press("ok");
    await expect(page).toHaveURL(/\/guide\/show\//);
    await expect(
      page.locator('[data-lane-key="show"]').locator(":focus"),
    ).toHaveCount(1);
    const back = page.getByRole("link", { name: "Retour" });
    await downTo(page, remote, page.locator('[data-lane-key^="show/ways"]'));
    await moveTo(page, remote, "right", back);
    await page.keyboard.down("Enter");
    await expect(page).toHaveURL(/\/guide(?:\?|$)/);
    await expect(page.getByRole("grid")).toBeFocused();
    await page.keyboard.up("Enter");
    // What the details would have brought back is gone by the time that keys are answered.
    const cell = await activeName(page);
    await remote.press("down", 3);
    await expect.poll(() => activeName(page)).not.toBe(cell);
    await expect(page.getByRole("grid")).toBeFocused();
    await expect(page).toHaveURL(/\/guide(?:\?|$)/);
  },
);

/** The channel's number, typed on the remote, brings its row into focus. */
async function goTo(page: Page, remote: Remote, number: number, name: string) {
  await remote.digits(String(number));
  await expect.poll(() => activeName(page)).toMatch(new RegExp(`, ${name}, `));
}

test("channel keys and page keys by screen, colour keys −24 h, now, 20:00, +24 h, digits jump to a channel", async ({
  page,
  remote,
  request,
}) => {
  const lineup = await channels(request);
  const nameAt = (row: number) =>
    new RegExp(`, ${lineup[row]!.channel_name}, `);
  await openGuideTv(page);
  await remote.press("channelDown", 2);
  await expect.poll(() => activeName(page)).toMatch(nameAt(14));
  await remote.press("channelUp");
  await expect.poll(() => activeName(page)).toMatch(nameAt(7));
  const today = await page.locator("[aria-current=date]").textContent();
  await remote.press("blue");
  await expect(page.locator("[aria-current=date]")).not.toHaveText(today!);
  await remote.press("red");
  await expect(page.locator("[aria-current=date]")).toHaveText(today!);
  await remote.press("blue", 2);
  await remote.press("yellow");
  await expect
    .poll(() => activeName(page))
    .toMatch(/, (19:[0-5]\d|20:00) – 2\d:\d\d, à venir/);
  await remote.press("green");
  await expect.poll(() => activeName(page)).toMatch(/, en cours/);
  const { channel_number, channel_name } = lineup[40]!;
  await goTo(page, remote, channel_number, channel_name);
  await expect(page.getByRole("grid")).toBeFocused();
});

test(
  "the now-line is there as far down as the line-up goes, and moves on with time",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const lineup = await channels(request);
    await holdClock(page);
    await openGuideTv(page);
    const line = page.getByRole("grid").locator("[data-now]");
    const { channel_number, channel_name } = lineup[lineup.length - 1]!;
    await goTo(page, remote, channel_number, channel_name);
    const box = async () => (await line.boundingBox())!;
    const before = await resting(box);
    const screen = page.viewportSize()!;
    const grid = (await resting(() => page.getByRole("grid").boundingBox()))!;
    expect(before.y).toBeLessThanOrEqual(grid.y);
    expect(before.y + before.height).toBeGreaterThanOrEqual(screen.height);
    await page.clock.fastForward(30 * 60_000);
    await page.clock.runFor(61_000);
    await expect
      .poll(async () => (await box()).x)
      .toBeGreaterThan(before.x + 50);
  },
);

test("a pointer leads the focus, its wheel the rows, and a click opens the programme", async ({
  page,
}) => {
  await openGuideTv(page);
  const cell = page
    .getByRole("row")
    .nth(3)
    .getByRole("gridcell", { name: /, à venir/ })
    .first();
  await atRest(cell);
  const { x, y } = (await cell.boundingBox())!;
  await page.mouse.move(x + 12, y + 12);
  // Its times may still change, for those that the channel tells of itself.
  await expect
    .poll(
      async () =>
        (await activeName(page)) === (await cell.getAttribute("aria-label")),
    )
    .toBe(true);
  await expect(page.getByRole("grid")).toBeFocused();
  const before = await page
    .getByRole("grid")
    .getAttribute("aria-activedescendant");
  await page.mouse.wheel(0, 120);
  await expect
    .poll(() => page.getByRole("grid").getAttribute("aria-activedescendant"))
    .not.toBe(before);
  await expectActiveInView(page);
  const at = await active(page);
  await atRest(at);
  const box = (await at.boundingBox())!;
  // What began long ago begins behind the channels' names, what is long ends beyond the screen.
  const end = Math.min(box.x + box.width, page.viewportSize()!.width);
  await page.mouse.click(end - 12, box.y + 12);
  await expect(page).toHaveURL(/\/guide\/show\//);
});

test(
  "the request for a chunk that scrolled away is cancelled, and what is in view comes",
  { tag: "@full" },
  async ({ page, remote }) => {
    const waiting: Route[] = [];
    const cancelled: string[] = [];
    page.on("requestfailed", (one) => cancelled.push(one.url()));
    await openGuideTv(page);
    await expect.poll(() => activeName(page)).toMatch(/, en cours/);
    await page.route(/\/epg2d\//, (route) => {
      waiting.push(route);
    });
    await remote.press("blue", 2);
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await expect.poll(() => activeName(page)).toMatch(/^Chargement/);
    const asked = waiting.splice(0).map((route) => route.request().url());
    await remote.press("blue", 3);
    await expect
      .poll(() => asked.every((url) => cancelled.includes(url)))
      .toBe(true);
    await page.unroute(/\/epg2d\//);
    for (const route of waiting) await route.continue().catch(() => {});
    await remote.press("blue");
    await expect.poll(() => activeName(page)).toMatch(/, à venir/);
  },
);

test(
  "the address follows day, hour and filter: who reloads has them still, and Back leads past all of it at once",
  { tag: "@full" },
  async ({ page, remote }) => {
    await openGuideTv(page);
    await remote.press("blue");
    await expect.poll(() => activeName(page)).toMatch(/, à venir/);
    await remote.press("up");
    const playable = page.locator("#guide-playableOnly");
    await moveTo(page, remote, "right", playable);
    await remote.press("ok");
    await expect(page).toHaveURL(/\?day=[\d-]+&time=\d\d:00.*&playable=1$/);
    await expect(playable).toBeFocused();
    const day = page.locator("[aria-current=date]");
    const shown = (await day.textContent()) ?? "";
    await page.reload();
    await expect(day).toHaveText(shown);
    await expect(playable).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => activeName(page)).toMatch(/, à venir/);
    await remote.press("lgBack");
    await expect.poll(() => activeName(page)).toMatch(/, en cours/);
    await remote.press("lgBack");
    await expect(page).not.toHaveURL(/guide/);
  },
);

test("filters leave the channels one chose, and the device remembers them", async ({
  page,
  remote,
  request,
}) => {
  const german = (await channels(request)).filter(
    (one) => one.channel_language === "de",
  );
  await openGuideTv(page);
  await remote.press("up");
  const language = page.locator("#guide-language");
  await expect(page.getByRole("grid")).not.toBeFocused();
  await moveTo(page, remote, "right", language);
  await remote.press("ok");
  await expect(language).toHaveText("allemand");
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-rowcount", `${german.length}`);
  await openGuideTv(page);
  await expect(grid).toHaveAttribute("aria-rowcount", `${german.length}`);
  await expect
    .poll(() => activeName(page))
    .toMatch(new RegExp(`, ${german[0]!.channel_name}, `));
});

test("the record key records", async ({ page, remote, request }) => {
  const [show] = await recordableOnAir(page.request, "");
  const lineup = await channels(request);
  const channel = lineup.find((one) => one.channel_epg === show!.show_channel)!;
  await openGuideTv(page);
  await goTo(page, remote, channel.channel_number, channel.channel_name);
  const offer = page.getByText(/Enregistrer$/);
  await expect(offer).toBeVisible();
  // The screen says so before the service does.
  const recorded = page.waitForResponse((answer) =>
    answer.url().endsWith(`/api/mobile/recordings/${show!.show_id}/`),
  );
  await remote.press("record");
  try {
    await expect.poll(() => activeName(page)).toMatch(/, enregistré/);
    await expect(offer).toHaveCount(0);
    await recorded;
  } finally {
    const origin = new URL(page.url()).origin;
    await change(page.request, origin, "DELETE", `${show!.show_id}/`);
  }
});

test("held OK plays, Back leaves in steps, and the guide opens at the playing channel, over the running video", async ({
  page,
  remote,
  request,
}) => {
  const air = await onAir(request);
  const { channel, show } = watchable(air.slice(30));
  await openGuideTv(page);
  await goTo(page, remote, channel.channel_number, channel.channel_name);
  await remote.hold("ok", 3);
  await expect(page).toHaveURL(/\/player\/live/);
  const bar = page.getByRole("region", { name: "Commandes de lecture" });
  await expect(bar).toContainText(show.show_title);
  await expectToPlay(page);
  await remote.press("info");
  await expect(bar).toBeVisible();
  await remote.press("lgBack");
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(/\/player\/live/);
  await remote.press("lgBack");
  await expect(page).toHaveURL(/\/guide/);
  await expectToPlay(page);
  await expect(page.getByRole("grid")).toBeFocused();
  await expect
    .poll(() => activeName(page))
    .toMatch(new RegExp(`, ${channel.channel_name}, .*, en cours`));
  await expectActiveInView(page);
});

test(
  "a household's guide of 2,000 channels and 14 days works as any other",
  { tag: "@full" },
  async ({ page, remote }) => {
    const guide = xmltv({
      channels: 2000,
      fromMs: nowMs() - 7 * DAY_MS,
      days: 14,
      minutes: 480,
    });
    await withGuide(guide, async (origin) => {
      await openGuideTv(page, origin);
      const grid = page.getByRole("grid");
      await expect(grid).toHaveAttribute("aria-rowcount", "2000");
      await remote.hold("down", 120);
      await expectActiveInView(page);
      await remote.press("blue", 5);
      await remote.hold("right", 10);
      await goTo(page, remote, 1999, channelName(1999));
      await expect
        .poll(() => activeName(page))
        .not.toMatch(/Chargement|indisponible/);
      await expectActiveInView(page);
      await expect(grid).toBeFocused();
      await expect.poll(() => page.locator("*").count()).toBeLessThan(800);
      // So that the page asks no more of a server that is about to end.
      await page.goto("about:blank");
    });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "days, hours and further channels are plain links",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/guide?variant=tv");
      await page.getByRole("link", { name: "20:00", exact: true }).click();
      await expect(page).toHaveURL(/\/guide\?(day=[\d-]+&)?time=20:00$/);
      await page.getByRole("link", { name: "Chaînes suivantes" }).click();
      await expect(page).toHaveURL(/channel=\d+$/);
      await page.getByRole("gridcell").getByRole("link").first().click();
      await expect(page).toHaveURL(/\/guide\/show\/[\w-]+$/);
    },
  );
});
