/** What every page owes to assistive technology. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { onAir } from "./television";

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
  await expect(page.getByRole("navigation")).toHaveCount(1);
  await expect(page.getByRole("navigation")).toHaveAccessibleName(/./);
  await expect(page).toHaveTitle(/./);
  await expect(page.locator("img:not([alt])")).toHaveCount(0);
  expect(await nameless(page)).toEqual([]);
  const twice = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(twice, "ids used twice").toEqual([]);
}

for (const path of [
  "/home",
  "/home?feed=105-5",
  "/live/normal",
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
