/** What programs read: titles in HTML, everything at once for bots, previews of a public show. */
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures";
import { resting } from "./resting";
import { onAir, steadyFrom } from "./television";

const BOT =
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Those of a feed of Home and of the live list that a page carries; the links at their ends lead to the others. */
const FIRST_CARDS = 6;
const FIRST_ROWS = 24;

/** Text as HTML writes it. */
function inHtml(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&#x27;");
}

/** A page's HTML, not older than 5 minutes: what is stale when it is asked for is renewed by that. */
async function htmlOf(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  let html = "";
  await expect
    .poll(async () => {
      const answer = await request.get(path, { headers });
      html = await answer.text();
      return answer.headers()["cache-status"] ?? "";
    })
    .not.toContain("stale");
  return html;
}

test(
  "the titles of live shows are in the HTML, without running anything",
  { tag: "@full" },
  async ({ request }) => {
    const air = (await onAir(request)).filter(
      ({ isSteady, isSettled }) => isSteady && isSettled,
    );
    for (const headers of [{}, { "user-agent": BOT }]) {
      const home = await htmlOf(request, "/home", headers);
      for (const { show } of air.filter(({ index }) => index < FIRST_CARDS))
        expect(home).toContain(`>${inHtml(show.show_title)}<`);
      const live = await htmlOf(request, "/live/normal", headers);
      for (const { show } of air.filter(({ index }) => index < FIRST_ROWS))
        expect(live).toContain(`>${inHtml(show.show_title)}<`);
    }
  },
);

test("a show can be previewed: title, description, canonical, Open Graph, Twitter, JSON-LD", async ({
  page,
  request,
}) => {
  const { show, channel } = steadyFrom(await onAir(request), 0);
  await page.goto(`/home/show/${show.show_id}`);
  await expect(page).toHaveTitle(`Lucarne – ${show.show_title}`);
  for (const [selector, content] of [
    ['meta[name="description"]', /./],
    ['meta[property="og:title"]', show.show_title],
    ['meta[property="og:image"]', /^http/],
    ['meta[name="twitter:card"]', "summary_large_image"],
  ] as const)
    await expect(page.locator(selector)).toHaveAttribute("content", content);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/live/normal/show/${show.show_id}$`),
  );
  const data = page.locator('script[type="application/ld+json"]');
  const json = await resting(() => data.textContent());
  expect(JSON.parse(json ?? "")).toMatchObject({
    "@type": "BroadcastEvent",
    publishedOn: { name: channel.channel_name },
  });
});

test(
  "the picture of a preview can be had",
  { tag: "@full" },
  async ({ page, request }) => {
    const { show } = steadyFrom(await onAir(request), 0);
    await page.goto(`/live/normal/show/${show.show_id}`);
    const address = await page
      .locator('meta[property="og:image"]')
      .getAttribute("content");
    const picture = await request.get(new URL(address ?? "").pathname);
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toMatch(/^image\//);
  },
);

test("robots.txt is there", { tag: "@full" }, async ({ request }) => {
  const robots = await request.get("/robots.txt");
  expect(robots.status()).toBe(200);
  expect(await robots.text()).toMatch(/^User-agent: \*/im);
});
