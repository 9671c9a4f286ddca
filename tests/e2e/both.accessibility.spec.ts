/** What every page owes to assistive technology. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { onAir } from "./television";

/** What axe finds wrong by WCAG's rules and what it counts as good practice: rule and place. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({
      // A tile's name says in words what it shows as "+211", or a logo with a number.
      rules: { "label-content-name-mismatch": { enabled: false } },
    }),
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

/** Lines of the accessibility tree for things to use or to look at that have no name. */
async function nameless(page: Page): Promise<string[]> {
  const tree = await page.locator("body").ariaSnapshot();
  return tree
    .split("\n")
    .filter((line) =>
      /^\s*- (link|button|img|textbox|progressbar|dialog|navigation)(:|$)/.test(
        line,
      ),
    );
}

async function expectSound(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  const navigations = page.getByRole("navigation");
  await expect(navigations.first()).toHaveAccessibleName(/./);
  const labels = await navigations.evaluateAll((found) =>
    found.map((one) => one.getAttribute("aria-label")),
  );
  expect(new Set(labels).size, "each has its own name").toBe(labels.length);
  await expect(page).toHaveTitle(/./);
  await expect(page.locator("img:not([alt])")).toHaveCount(0);
  expect(await nameless(page)).toEqual([]);
  const twice = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(twice, "ids used twice").toEqual([]);
  expect(await violations(page)).toEqual([]);
}

for (const path of [
  "/home",
  "/home?feed=105-5",
  "/live/normal",
  "/guide",
  "/home/show/inconnue",
])
  test(`${path} has one h1, landmarks, and names for everything`, async ({
    page,
    inVariant,
    quiet,
  }) => {
    quiet.expectStatus(/inconnue/, 404);
    await page.goto(inVariant(path));
    await hydrated(page);
    await expectSound(page);
  });

test("details have one h1, landmarks, and names for everything", async ({
  page,
  inVariant,
  request,
}) => {
  const air = await onAir(request);
  await page.goto(inVariant(`/live/normal/show/${air[2]!.show.show_id}`));
  await hydrated(page);
  await expectSound(page);
});

test.describe("of an account", () => {
  test.use({ isSignedIn: true });

  for (const path of [
    "/mysports/past",
    "/suggestions",
    "/suggestions/5/latest",
    "/actors/suggested",
    "/showsactors/past",
    "/vod/0",
    "/home/season/vod-3-s1",
    "/home/season/vod-3-s1/show/vod-3-s1e2/product/vod-3-s1e2-hd",
  ])
    test(`${path} has one h1, landmarks, and names for everything`, async ({
      page,
      inVariant,
    }) => {
      await page.goto(inVariant(path));
      await hydrated(page);
      await expectSound(page);
    });

  for (const path of ["/homepersonalize", "/lineup"])
    test(`${path} has one h1, landmarks, and names for everything`, async ({
      page,
      inVariant,
    }) => {
      await page.goto(inVariant(path));
      await hydrated(page);
      await expect(page.locator("li[data-index]").first()).toBeVisible();
      await expectSound(page);
    });
});
