/** A show's details on the web: a child page over its list, and a page of its own when entered directly. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { atRest, wheelTo } from "./hands";
import { hydrated } from "./hydrated";
import { resting } from "./resting";
import { onAir, pastShow, steadyFrom } from "./television";

const SHOW_ADDRESS = /\/home\/show\/[\w-]+$/;

function films(page: Page): Locator {
  return page.getByRole("region", { name: "Replay : Films" });
}

/** Opens the fifth film of Home, far down and far right; tells where the page stood. */
async function openFilm(page: Page) {
  await page.goto("/home");
  await hydrated(page);
  const card = films(page).getByRole("listitem").nth(5).getByRole("link");
  await card.focus();
  await card.scrollIntoViewIfNeeded();
  await atRest(card);
  const scrollY = await page.evaluate(() => window.scrollY);
  const x = (await card.boundingBox())?.x;
  expect(scrollY).toBeGreaterThan(100);
  await card.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return { card, scrollY, x, dialog };
}

async function expectTheListAsItWas(
  page: Page,
  { card, scrollY, x, dialog }: Awaited<ReturnType<typeof openFilm>>,
) {
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/home");
  await expect(page).toHaveTitle("Lucarne – Accueil");
  await expect(card).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  await expect.poll(async () => (await card.boundingBox())?.x).toBe(x);
}

test("a card opens the details over the list, with an address and a title of their own", async ({
  page,
}) => {
  const { card, dialog, scrollY } = await openFilm(page);
  await expect(page).toHaveURL(SHOW_ADDRESS);
  const heading = dialog.getByRole("heading", { level: 1 });
  await expect(heading).not.toBeEmpty();
  const title = await heading.textContent();
  await expect(dialog).toHaveAccessibleName(title ?? "");
  await expect(page).toHaveTitle(`Lucarne – ${title}`);
  // The list is still there below, at its place, and out of reach.
  await expect(card).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
  await card.evaluate((element: HTMLElement) => element.focus());
  await expect(card).not.toBeFocused();
});

test("closing gives back address, scroll position and focus", async ({
  page,
}) => {
  const opened = await openFilm(page);
  await opened.dialog.getByRole("link", { name: "Fermer" }).click();
  await expectTheListAsItWas(page, opened);
});

test("Escape closes as well", { tag: "@full" }, async ({ page }) => {
  const opened = await openFilm(page);
  await page.keyboard.press("Escape");
  await expectTheListAsItWas(page, opened);
});

test("the browser's Back closes likewise, and Forward opens again", async ({
  page,
}) => {
  const opened = await openFilm(page);
  await page.goBack();
  await expectTheListAsItWas(page, opened);
  await page.goForward();
  await expect(opened.dialog).toBeVisible();
  await expect(page).toHaveURL(SHOW_ADDRESS);
});

test(
  "a click beside the details closes them",
  { tag: "@full" },
  async ({ page }) => {
    const opened = await openFilm(page);
    await page.mouse.click(4, 4);
    await expectTheListAsItWas(page, opened);
  },
);

test("Tab stays inside the details", async ({ page }) => {
  const { dialog } = await openFilm(page);
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
});

test("details entered directly come without the list, and closing them leads to it", async ({
  page,
  request,
}) => {
  const first = steadyFrom(await onAir(request), 0);
  const { show_id, show_title } = first.show;
  for (const [list, name] of [
    ["/home", "Accueil"],
    ["/live/normal", "En direct"],
  ] as const) {
    await page.goto(`${list}/show/${show_id}`);
    // In the corner, where it may be at first, the pointer holds the menu open.
    await page.mouse.move(640, 400);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(
      show_title,
    );
    // What the details themselves list, such as similar shows, comes when it comes.
    await expect(main.locator("li:not(article li)")).toHaveCount(0);
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect(main.getByRole("listitem").first()).toBeVisible();
  }
});

test("details that were opened from a list and reloaded close to that list", async ({
  page,
}) => {
  await openFilm(page);
  await page.reload();
  await hydrated(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: "Accueil", exact: true })
    .click();
  await expect(page).toHaveURL("/home");
  await expect(films(page)).toBeVisible();
});

test(
  "the details of what is on say when, where and how far it is",
  { tag: "@full" },
  async ({ page, request }) => {
    const { show, channel } = steadyFrom(await onAir(request), 3);
    await page.goto(`/live/normal/show/${show.show_id}`);
    const main = page.getByRole("main");
    await expect(main).toContainText(channel.channel_name);
    await expect(main).toContainText(/\d\d:\d\d – \d\d:\d\d/);
    await expect(main.getByRole("progressbar").first()).toBeVisible();
    await expect(
      main
        .locator("header", { has: page.getByRole("heading", { level: 1 }) })
        .getByText("Direct", { exact: true }),
    ).toHaveCount(show.show_is_live ? 1 : 0);
  },
);

test(
  "/show/{id} leads to the details in the live section",
  { tag: "@full" },
  async ({ page, request }) => {
    const first = steadyFrom(await onAir(request), 0);
    await page.goto(`/show/${first.show.show_id}`);
    await expect(page).toHaveURL(`/live/normal/show/${first.show.show_id}`);
  },
);

test("details that fail say so and can be asked for again", async ({
  page,
  quiet,
}) => {
  quiet.expectStatus(/\/live\/normal\/show\/fail-500$/, 503);
  const response = await page.goto("/live/normal/show/fail-500");
  expect(response?.status()).toBe(503);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Une erreur est survenue.",
  );
  await expect(page.getByRole("link", { name: "Réessayer" })).toBeVisible();
  await page.getByRole("link", { name: "Voir le direct" }).click();
  await expect(page).toHaveURL("/live/normal");
});

test(
  "what the channel shows then stands at the end of the details",
  { tag: "@full" },
  async ({ page, request }) => {
    const show = await pastShow(request);
    const guide = await request.get(
      `/api/cache/epgchannel/${show.show_channel}/`,
    );
    const { shows } = (await guide.json()) as { shows: (typeof show)[] };
    const next = shows.find(({ show_start }) => show_start >= show.show_stop)!;
    await page.goto(`/live/normal/show/${show.show_id}`);
    await hydrated(page);
    const then = page.getByRole("region", { name: /^Ensuite sur / });
    // What stands above it comes as one scrolls, too.
    await wheelTo(page, then);
    const card = then.getByRole("listitem").first().getByRole("link");
    await expect(card).toContainText(next.show_title);
    await card.click();
    await expect(page).toHaveURL(new RegExp(`/show/${next.show_id}$`));
  },
);

test(
  "what is like a show stands in its details, leads on, and closing gives the show back",
  { tag: "@full" },
  async ({ page, request }) => {
    const show = await pastShow(request);
    await page.goto("/live/normal");
    await hydrated(page);
    await page.goto(`/live/normal/show/${show.show_id}`);
    await hydrated(page);
    const similar = page.getByRole("region", { name: "À voir ensuite" });
    await wheelTo(page, similar);
    const card = similar.getByRole("link").first();
    await expect(card).toHaveAttribute(
      "href",
      /^\/live\/normal\/(show|serie)\//,
    );
    const to = (await resting(() => card.getAttribute("href")))!;
    expect(to).not.toContain(show.show_id);
    await card.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/show/${show.show_id}$`));
    // It comes anew below what was on the screen.
    await wheelTo(page, similar);
  },
);
