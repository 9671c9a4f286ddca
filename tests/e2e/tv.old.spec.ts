/** TVs of 2018 to 2020: what their Chromium lacks is taken away from ours before the page begins. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { focused, openTv } from "./tvPage";

/** Of the language and the platform, all that came after Chromium 53 and that something here calls. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const late: [object, string[]][] = [
      [Object, ["entries", "values", "fromEntries"]],
      [Object, ["getOwnPropertyDescriptors"]],
      [Array.prototype, ["flat", "flatMap", "at"]],
      [Promise.prototype, ["finally"]],
      [window, ["AbortController", "AbortSignal", "queueMicrotask"]],
      [Request.prototype, ["signal"]],
      [window, ["globalThis"]],
    ];
    for (const [owner, names] of late)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

/** The document as a browser without modules reads it. */
async function withoutModules(page: Page): Promise<void> {
  await page.route(/variant=tv/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<script type="module"[^>]*><\/script>/g, "")
      .replace(/<script nomodule /g, "<script ");
    await route.fulfill({ response, body });
  });
}

const BROWSERS = [
  { name: "with modules", prepare: async () => {} },
  { name: "without modules", prepare: withoutModules },
];

for (const { name, prepare } of BROWSERS)
  test(`a browser of 2018 ${name} starts the page, and its keys work`, async ({
    page,
    remote,
  }) => {
    await makeOld(page);
    await prepare(page);
    await openTv(page, "/live/normal");
    await hydrated(page);
    await remote.press("down", 30);
    await expect(focused(page)).toContainText(/^31/);
    await remote.press("ok");
    await expect(page).toHaveURL(/\/live\/normal\/show\//);
    await remote.press("lgBack");
    await expect(focused(page)).toContainText(/^31/);
  });
