/** Dragging on the web: the row follows the pointer, and the page scrolls along. */
import { expect, test } from "./fixtures";
import { hydrated } from "./hydrated";
import { resting } from "./resting";
import { newSession, putSession } from "./sessions";

test("a channel is dragged by its handle, and Escape puts it back", async ({
  subscriber,
  page,
  context,
  ownServer: { origin },
}) => {
  await putSession(context, await newSession(origin, subscriber));
  await page.goto(`${origin}/lineup`);
  await hydrated(page);
  const names = page.locator('li[data-index] [class*="name"]');
  await expect(names.nth(5)).toBeVisible();
  const before = await resting(() => names.allTextContents());
  const handle = page.getByRole("button", {
    name: `Déplacer « ${before[1]} »`,
  });
  const at = async (name: string | undefined) => {
    const row = page.locator("li[data-index]").filter({ hasText: name ?? "" });
    const box = await row.first().boundingBox();
    if (!box) throw new Error("no such row");
    return { x: box.x + 24, y: box.y + box.height / 2 };
  };

  const from = await at(before[1]);
  const to = await at(before[4]);
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(() => names.allTextContents()).toEqual(before);

  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText("Enregistré.")).toBeVisible();
  await expect
    .poll(async () => (await names.allTextContents()).slice(0, 5))
    .toEqual([before[0], before[2], before[3], before[4], before[1]]);

  // At the window's edge the page goes on, for as long as the pointer is there.
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(from.x, 790, { steps: 4 });
  await expect
    .poll(() => page.evaluate(() => window.scrollY))
    .toBeGreaterThan(1_200);
  const place = page.locator("li[data-lifted]");
  await expect
    .poll(async () => Number(await place.getAttribute("data-index")))
    .toBeGreaterThan(24);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test(
  "a feed of Home is dragged by its handle to another place, and Home shows it there",
  { tag: "@full" },
  async ({ accountOf, page, context, ownServer: { origin } }) => {
    await putSession(
      context,
      await newSession(origin, accountOf("abroad@example.ch")),
    );
    await page.goto(`${origin}/homepersonalize`);
    await hydrated(page);
    const names = page.locator('li[data-index] [class*="name"]');
    await expect(names.nth(5)).toBeVisible();
    const before = await names.allTextContents();
    const rows = page.locator("li[data-index]");
    const [from, to] = await Promise.all([
      rows.nth(0).boundingBox(),
      rows.nth(3).boundingBox(),
    ]);
    await page
      .getByRole("button", { name: `Déplacer « ${before[0]} »` })
      .hover();
    await page.mouse.down();
    await page.mouse.move(from!.x + 24, to!.y + to!.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByText("Enregistré.")).toBeVisible();
    await expect
      .poll(async () => (await names.allTextContents()).slice(0, 4))
      .toEqual([before[1], before[2], before[3], before[0]]);
    await page.reload();
    await hydrated(page);
    await expect(names.nth(3)).toHaveText(before[0]!);
  },
);
