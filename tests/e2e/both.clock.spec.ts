/** The system clock must be within 30 s of the server's date, else a warning asks to check it (spec, section 5). */
import { holdClock, nowMs } from "./clock";
import { expect, test } from "./fixtures";
import { handsFor } from "./hands";

test.use({ isSignedIn: false });

const WARNING = { name: "Votre appareil n'est pas à l'heure" };
const PATH = "/live/normal";
const HOUR_MS = 3_600_000;

for (const [name, skewMs] of [
  ["an hour ahead", HOUR_MS],
  ["a minute behind", -60_000],
  ["of 1970", -1_795_000_000_000],
] as const)
  test(
    `a clock ${name} is reported once, and the page stays usable`,
    { tag: name === "an hour ahead" ? [] : "@full" },
    async ({ page, variant }) => {
      const hands = await handsFor(page, variant);
      await holdClock(page, nowMs() + skewMs);
      await hands.open(PATH);
      const warning = page.getByRole("alertdialog", WARNING);
      await expect(warning).toContainText("l'heure et le fuseau horaire");
      await hands.press(warning.getByRole("button", { name: "D'accord" }));
      await expect(warning).toBeHidden();
      if (variant === "tv")
        await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
      const asked = page.waitForResponse(/\/api\/session\/$/);
      await page.reload();
      await (await asked).finished();
      await expect(
        page.getByRole("main").getByRole("link").nth(1),
      ).toBeVisible();
      await expect(warning).toBeHidden();
    },
  );

for (const skewMs of [-20_000, 20_000])
  test(
    `a clock that is ${skewMs} ms off is right enough`,
    { tag: "@full" },
    async ({ page, variant }) => {
      const hands = await handsFor(page, variant);
      await holdClock(page, nowMs() + skewMs);
      const asked = page.waitForResponse(/\/api\/session\/$/);
      await hands.open(PATH);
      await (await asked).finished();
      await page.clock.runFor(1_000);
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
    },
  );

test(
  "a page that was kept for minutes doesn't make the clock wrong",
  { tag: "@full" },
  async ({ page, variant }) => {
    const hands = await handsFor(page, variant);
    // Four minutes have passed for everybody since the page was made.
    const laterMs = nowMs() + 240_000;
    await holdClock(page, laterMs);
    await page.route(/\/api\/session\/$/, (route) =>
      route.fulfill({ json: { state: "anonymous", server_time_ms: laterMs } }),
    );
    const asked = page.waitForResponse(/\/api\/session\/$/);
    await hands.open(PATH);
    await (await asked).finished();
    await page.clock.runFor(1_000);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  },
);
