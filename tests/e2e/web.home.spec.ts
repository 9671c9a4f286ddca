/** Home on the web: what an anonymous visitor finds there, and where it leads. */
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { sizeOf } from "./longList";
import { resting } from "./resting";
import { channels, onAir, steadyFrom } from "./television";

test("/ leads to /home", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/home");
  await expect(page).toHaveTitle("Lucarne – Accueil");
});

test("home shows the feeds of an anonymous visitor in the spec's order", async ({
  page,
}) => {
  await page.goto("/home");
  await expect(
    page.getByRole("main").getByRole("heading", { level: 2 }),
  ).toHaveText([
    /^En direct/,
    /^Chaînes/,
    /^Replay à la une/,
    /^Catégories/,
    /^Replay\s: Films/,
  ]);
});

test("a feed shows at most 20 items, then a '+N' more tile that leads to the full list", async ({
  page,
}) => {
  await page.goto("/home");
  await hydrated(page);
  const rail = page.getByRole("region", { name: "Replay : Films" });
  await expect.poll(() => sizeOf(rail)).toBe(21);
  const more = rail.getByRole("link", { name: /Voir encore \d+ titres/ });
  const hidden = Number(/\+(\d+)/.exec((await more.textContent()) ?? "")?.[1]);
  await more.click();
  await expect(page).toHaveURL("/home?feed=105-5");
  await expect(page).toHaveTitle("Lucarne – Replay : Films");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Replay : Films",
  );
  await expect.poll(() => sizeOf(page.getByRole("main"))).toBe(20 + hidden);
});

test(
  "the full list behind the live feed is /live",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/home");
    await hydrated(page);
    const rail = page.getByRole("region", { name: "En direct" });
    await expect.poll(() => sizeOf(rail)).toBe(21);
    await rail.getByRole("link", { name: /Voir encore/ }).click();
    await expect(page).toHaveURL("/live/normal");
  },
);

test("the channel feed is unlimited, and a channel leads to what is on there", async ({
  page,
  request,
}) => {
  const air = await onAir(request);
  const { channel, show } = steadyFrom(air, 4);
  await page.goto("/home");
  await hydrated(page);
  const rail = page.getByRole("region", { name: "Chaînes" });
  await expect.poll(() => sizeOf(rail)).toBe(air.length);
  const { channel_name: name, channel_number: number } = channel;
  await rail
    .getByRole("link", { name: `${name}, Chaîne ${number}`, exact: true })
    .click();
  await expect(page.getByRole("dialog")).toHaveAccessibleName(show.show_title);
});

test("the channels that the page had not come as one goes along the rail, by key and to its end", async ({
  page,
  request,
}) => {
  const air = await onAir(request);
  const tile = (index: number) => {
    const { channel_name: name, channel_number: number } = air[index]!.channel;
    return rail.getByRole("link", {
      name: `${name}, Chaîne ${number}`,
      exact: true,
    });
  };
  await page.goto("/home");
  await hydrated(page);
  const rail = page.getByRole("region", { name: "Chaînes" });
  const height = await resting(async () => (await rail.boundingBox())?.height);
  await tile(0).focus();
  for (let index = 1; index <= 40; index += 1) {
    await expect(tile(index)).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await expect(tile(index)).toBeFocused();
  }
  await expect(tile(40)).toBeInViewport({ ratio: 1 });
  await rail
    .getByRole("list")
    .evaluate((list) => list.scrollTo(list.scrollWidth, 0));
  await expect(tile(air.length - 1)).toBeInViewport({ ratio: 1 });
  const drawn = rail.getByRole("listitem");
  await expect.poll(() => drawn.count()).toBeLessThan(60);
  await expect
    .poll(async () => (await rail.boundingBox())?.height)
    .toBe(height);
});

test("a category tile leads to the replays of that category", async ({
  page,
}) => {
  await page.goto("/home");
  await page
    .getByRole("region", { name: "Catégories" })
    .getByRole("link", { name: /^Documentaires/ })
    .click();
  await expect(page).toHaveURL("/home?feed=105-10");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Replay : Documentaires",
  );
});

test("a live card says what is on, where, from when to when, how far it is, and whether it is live", async ({
  page,
  request,
}) => {
  const { index, show, channel } = steadyFrom(await onAir(request), 0);
  await page.goto("/home");
  await hydrated(page);
  const card = page
    .getByRole("region", { name: "En direct" })
    .getByRole("listitem")
    .nth(index);
  await expect(card).toContainText(show.show_title);
  await expect(card).toContainText(channel.channel_name);
  await expect(card).toContainText(/\d\d:\d\d – \d\d:\d\d/);
  await expect(card.getByRole("progressbar")).toBeVisible();
  await expect(card.getByText("Direct", { exact: true })).toHaveCount(
    show.show_is_live ? 1 : 0,
  );
  for (const picture of await card.locator("img").all())
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
});

test(
  "a picture that can't be had becomes a drawn placeholder with the title",
  { tag: "@full" },
  async ({ page, quiet, request }) => {
    quiet.expectStatus(/\/pictures\/\d+\/show\//, 404);
    await page.route("**/pictures/*/show/**", (route) =>
      route.fulfill({ status: 404 }),
    );
    const { index, show } = steadyFrom(await onAir(request), 0);
    await page.goto("/home");
    await hydrated(page);
    const card = page
      .getByRole("region", { name: "En direct" })
      .getByRole("listitem")
      .nth(index);
    const drawn = card.getByText(show.show_title).first();
    await expect(card.locator("img").first()).toHaveJSProperty(
      "naturalWidth",
      0,
    );
    await expect(drawn).toHaveCSS("opacity", "1");
    const top = async (one: Locator) => (await one.boundingBox())!.y;
    await expect
      .poll(
        async () => (await top(drawn)) - (await top(card.getByRole("link"))),
      )
      .toBeGreaterThan(0);
  },
);

test("arrow buttons turn a rail page by page, and hide where there is no more", async ({
  page,
}) => {
  await page.goto("/home");
  await hydrated(page);
  const rail = page.getByRole("region", { name: "Catégories" });
  await rail.hover();
  await expect(rail.getByRole("button", { name: "Reculer" })).toBeHidden();
  const last = rail.getByRole("listitem").last();
  await expect(last).not.toBeInViewport();
  const next = rail.getByRole("button", { name: "Avancer" });
  const list = rail.getByRole("list");
  const place = () =>
    list.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({
      at: scrollLeft,
      isEnd: scrollLeft + clientWidth >= scrollWidth - 2,
    }));
  for (let pages = 0; pages < 20 && !(await place()).isEnd; pages += 1) {
    const { at } = await place();
    await next.click();
    await expect.poll(async () => (await place()).at).toBeGreaterThan(at);
    // A page that turns comes to rest before the next one does.
    await expect
      .poll(async () => {
        const before = await place();
        await page.evaluate(() => new Promise(requestAnimationFrame));
        await page.evaluate(() => new Promise(requestAnimationFrame));
        return (await place()).at === before.at;
      })
      .toBe(true);
  }
  await expect(next).toBeHidden();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(rail.getByRole("button", { name: "Reculer" })).toBeVisible();
});

test(
  "every channel of the line-up has something on",
  { tag: "@full" },
  async ({ request }) => {
    expect((await channels(request)).length).toBeGreaterThanOrEqual(200);
    expect((await onAir(request)).length).toBeGreaterThanOrEqual(200);
  },
);
