/** The tabs of the live list, and how it looks: chosen once, and so from the first drawing on; in both layouts, on TV by keys. */
import type { BrowserContext, Page } from "@playwright/test";
import type { components } from "../../ui/api/schema";
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";
import { channels, onAir } from "./television";
import { expectDetails } from "./watching";

type Wire = components["schemas"];

const list = (page: Page) => page.getByRole("main");
const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Chaînes" })
    .getByRole("link", { name, exact: true });
const choice = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true });

/** The same page as the server writes it, before any script. */
async function written(context: BrowserContext, page: Page) {
  const answer = await context.request.get(page.url());
  return answer.text();
}

test("a tab has the channels of one language, and its details open over it", async ({
  page,
  request,
  variant,
}) => {
  const hands = await handsFor(page, variant);
  const german = (await channels(request)).find(
    ({ channel_language }) => channel_language === "de",
  );
  await hands.open("/live/normal");
  await hands.press(tab(page, "En allemand"));
  await expect(page).toHaveURL("/live/de");
  await expect(page).toHaveTitle("Lucarne – En direct : En allemand");
  await expect(tab(page, "En allemand")).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(list(page).getByRole("listitem").first()).toContainText(
    `${german!.channel_number}`,
  );
  const details = list(page).locator("a[href*='/live/de/show/']").first();
  await hands.press(details);
  await expect(page).toHaveURL(/\/live\/de\/show\/[\w-]+$/);
  await expectDetails(page, variant);
  await hands.back();
  await expect(page).toHaveURL("/live/de");
});

test(
  "a genre has the channels that show it now",
  { tag: "@full-tv" },
  async ({ page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const air = await onAir(request);
    const sport = air.find(
      ({ isSettled, isSteady, show }) =>
        isSettled && isSteady && show.show_category === 4,
    );
    test.fail(sport === undefined, "nothing but sport would be to be seen");
    await hands.open("/live/genre-4");
    const { channel, show } = sport!;
    const entries = list(page).getByRole("listitem");
    const entry = entries.filter({ hasText: show.show_title }).first();
    await expect(entry).toContainText(`${channel.channel_number}`);
    // Others may have begun since.
    await expect
      .poll(async () => Number.parseInt(await entries.first().innerText(), 10))
      .toBeLessThanOrEqual(channel.channel_number);
  },
);

test(
  "most watched is for those who are signed in; an unknown tab is the normal one",
  { tag: "@full" },
  async ({ page, context, variant }) => {
    const hands = await handsFor(page, variant);
    await hands.open("/live/radio");
    await expect(page).toHaveURL("/live/normal");
    await expect(tab(page, "Les plus regardées")).toHaveCount(
      variant === "tv" ? 1 : 0,
    );
    const playtime = await context.request.get(
      "/api/mobile/channels/playtime/",
    );
    expect(playtime.ok()).toBe(variant === "tv");
  },
);

test(
  "the channels that most people watch now come first",
  { tag: "@full" },
  async ({ page, request, variant }) => {
    const hands = await handsFor(page, variant);
    const lineup = await channels(request);
    await hands.open("/live/normal");
    const answered = page.waitForResponse(/\/api\/mobile\/audience\/live\/$/);
    await hands.press(tab(page, "Tendances"));
    await expect(page).toHaveURL("/live/audience");
    const audience = (await (await answered).json()) as Wire["AudienceList"];
    const [first, second] = audience.channels.map(({ channel_epg }) =>
      lineup.find((channel) => channel.channel_epg === channel_epg),
    );
    const entry = (index: number) =>
      list(page).locator(`[data-index='${index}']`);
    await expect(entry(0)).toContainText(`${first!.channel_number}`);
    await expect(entry(1)).toContainText(`${second!.channel_number}`);
    await hands.open("/live/audience");
    await expect(page).toHaveTitle("Lucarne – En direct : Tendances");
    await expect(tab(page, "Tendances")).toHaveAttribute(
      "aria-current",
      "page",
    );
  },
);

test(
  "only my channels: without those that the subscription lacks, here and next time",
  { tag: "@full-web" },
  async ({ page, context, variant }) => {
    const hands = await handsFor(page, variant);
    const all = await channels(context.request);
    const mine = all.filter(({ channel_playable }) => channel_playable);
    expect(mine.length).toBeLessThan(all.length);
    await hands.open("/live/normal");
    const only = choice(page, "Mes chaînes");
    await expect(only).toHaveAttribute("aria-pressed", "false");
    await hands.press(only);
    await expect(only).toHaveAttribute("aria-pressed", "true");
    const first = list(page).locator("[data-index='0']");
    await expect(first).toContainText(`${mine[0]!.channel_number}`);
    if (variant === "web")
      await expect(first).toHaveAttribute("aria-setsize", `${mine.length}`);
    await hands.open("/live/normal");
    await expect(only).toHaveAttribute("aria-pressed", "true");
    if (variant === "web")
      await expect(first).toHaveAttribute("aria-setsize", `${mine.length}`);
    else {
      const html = await written(context, page);
      expect(html).toMatch(/aria-pressed="true"[^>]*>Mes chaînes/);
      expect(html).toContain(`"total":${mine.length}`);
    }
  },
);

test(
  "tiles and narrow lines are remembered as well",
  { tag: "@full-tv" },
  async ({ page, context, variant }) => {
    const hands = await handsFor(page, variant);
    await hands.open("/live/normal");
    const height = async () => {
      const box = await list(page).getByRole("listitem").nth(1).boundingBox();
      return box ? box.height : NaN;
    };
    await expect.poll(height).toBeGreaterThan(0);
    const lines = await height();
    await hands.press(choice(page, "Compact"));
    await expect.poll(height).toBeLessThan(lines);
    await hands.press(choice(page, "Compact"));
    await hands.press(choice(page, "Grille"));
    await expect.poll(height).toBeGreaterThan(lines);
    await hands.open("/live/normal");
    await expect(choice(page, "Grille")).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect.poll(height).toBeGreaterThan(lines);
    if (variant === "tv")
      expect(await written(context, page)).toMatch(
        /aria-pressed="true"[^>]*>Grille/,
      );
  },
);
