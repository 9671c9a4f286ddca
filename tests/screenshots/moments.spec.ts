/** What no address leads to, on each screen and in both looks: the player, menus, questions, empty lists, forms with errors, failures. */
import { expect } from "@playwright/test";
import { signInBy } from "../e2e/hands";
import { test as base } from "../e2e/ownAccount";
import { filmForRent } from "../e2e/rentable";
import { onAir, watchable } from "../e2e/television";
import { openTv } from "../e2e/tvPage";
import { expectToPlay } from "../e2e/video";
import { openFirstShow, openShow, pressPlay } from "../e2e/watching";
import { takeLooks } from "./looks";
import { settled } from "./settled";

const test = base.extend<{ take: (name: string) => Promise<void> }>({
  take: async ({ page }, use) =>
    use((name) => takeLooks(page, name, () => settled(page))),
});

test("the player and what opens in it", async ({
  hands,
  origin,
  page,
  remote,
  request,
  signIn,
  variant,
}) => {
  await signIn("subscriber@example.ch");
  const { show } = watchable(await onAir(request, origin));
  await openShow(hands, origin, show.show_id);
  await pressPlay(hands);
  await expectToPlay(page);
  const isTv = variant === "tv";
  if (!isTv) {
    let x = 100;
    return takeLooks(page, "moment-player", async () => {
      // Each move shows the controls for some seconds.
      x += 10;
      await page.mouse.move(x, 400);
      const head = page.getByRole("group", { name: "À l'écran" });
      await expect(head).toHaveCSS("opacity", "1");
    });
  }
  await remote.press("ok");
  const bar = page.getByRole("region", { name: "Commandes de lecture" });
  await takeLooks(page, "moment-player", () => expect(bar).toBeVisible());
  await remote.press("blue");
  const subtitles = page.getByRole("region", { name: "Sous-titres" });
  await takeLooks(page, "moment-player-subtitles", () =>
    expect(subtitles).toBeVisible(),
  );
  await remote.press("lgBack");
  await remote.press("lgBack");
  await expect(bar).toHaveCount(0);
  await remote.press("channels");
  const channels = page.getByRole("region", { name: "Chaînes", exact: true });
  await takeLooks(page, "moment-player-channels", () =>
    expect(channels.locator("[aria-current]")).toBeFocused(),
  );
});

test("the menu", async ({ origin, page, remote, signIn, take, variant }) => {
  await signIn("subscriber@example.ch");
  const menu = page.getByRole("navigation", { name: "Navigation principale" });
  if (variant === "tv") {
    await openTv(page, `${origin}/home`);
    await settled(page);
    await remote.press("left");
    await expect(menu.locator(":focus")).toHaveCount(1);
    return take("moment-menu");
  }
  await page.goto(`${origin}/home`);
  await settled(page);
  const more = menu.getByRole("button", { name: "Plus" });
  if (await more.isVisible()) {
    await more.click();
    await take("moment-menu");
    await more.click();
  }
  await page.getByRole("button", { name: /^Connecté :/ }).click();
  return take("moment-account");
});

test("a question before something is lost, and what asks for a code", async ({
  hands,
  origin,
  page,
  signIn,
  take,
}) => {
  await signIn("subscriber@example.ch");
  const { show, product } = await filmForRent(page.request, origin);
  await hands.open(
    `${origin}/home/show/${show.show_id}/product/${product.product_id}`,
  );
  await hands.press(page.getByRole("button", { name: /^Louer en / }).first());
  await expect(page.getByRole("dialog", { name: /^Louer «/ })).toBeVisible();
  await take("moment-question");
  await hands.open(`${origin}/parentalcontrol`);
  await expect(page.getByText("Saisissez votre code")).toBeVisible();
  await take("moment-parental");
});

test("who is asked to sign in, and a form with errors", async ({
  hands,
  origin,
  page,
  take,
}) => {
  await openFirstShow(hands, origin);
  await pressPlay(hands);
  const asks = { name: "Connectez-vous pour regarder" };
  await expect(page.getByRole("dialog", asks)).toBeVisible();
  await take("moment-sign-in");
  await hands.open(`${origin}/login`);
  await hands.press(page.getByRole("button", { name: "Se connecter" }));
  await expect(page.getByText("L'e-mail est requis")).toBeVisible();
  await take("moment-form-error");
});

test("a form that was refused", async ({
  hands,
  origin,
  page,
  quiet,
  subscriber,
  take,
}) => {
  quiet.expectStatus(/\/api\/mobile\/auth\//, 401);
  await hands.open(`${origin}/login`);
  await signInBy(hands, subscriber, "wrong");
  await expect(page.getByRole("alert")).toBeVisible();
  await take("moment-form-refused");
});

test("lists with nothing in them", async ({ hands, origin, signIn, take }) => {
  await signIn("subscriber@example.ch");
  for (const [name, path] of [
    ["recordings", "/recordings/completed"],
    ["archives", "/recordings/archives"],
    ["actors", "/actors"],
    ["search", "/search/all?q=zzzzzz"],
  ]) {
    await hands.open(`${origin}${path}`);
    await take(`moment-empty-${name}`);
  }
});

test("what could not be loaded", async ({
  hands,
  origin,
  page,
  quiet,
  take,
  variant,
}) => {
  quiet.expectStatus(/\/api\//, 503);
  quiet.expectFailures(/503/);
  await hands.open(`${origin}/live/normal`);
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await hands.press(
    page
      .getByRole("navigation", { name: "Navigation principale" })
      .getByRole("link", { name: "Guide" })
      .first(),
  );
  await expect(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
  // Off the menu, which would lie open over the page.
  if (variant === "web") await page.mouse.move(720, 500, { steps: 4 });
  await take("moment-failure");
});
