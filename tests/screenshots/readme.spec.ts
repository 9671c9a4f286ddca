/** The pictures of README and docs/screenshots, in the tests' evening. */
import type { Page } from "@playwright/test";
import { expect, test, type Variant } from "../e2e/fixtures";
import { settled } from "./settled";

/** Hosts of the two brands that a server has of itself. */
const LOOKS = { default: "localhost", sweez: "sweez.localhost" };

/** The ninth channel shows films, which have the most to tell; being on air they show the accent as well. */
const FILM = 8;

async function openFilm(page: Page, variant: Variant): Promise<void> {
  if (variant === "web") {
    const live = page.getByRole("region", { name: "En direct" });
    await live
      .getByRole("listitem")
      .nth(FILM)
      .getByRole("link")
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    return;
  }
  for (let press = 0; press < FILM; press += 1)
    await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Retour" })).toBeVisible();
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(username);
  await page.getByLabel("Mot de passe", { exact: true }).fill("lucarne");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/home");
}

for (const [look, host] of Object.entries(LOOKS))
  test(`the README's screens, ${look}`, async ({
    page,
    variant,
    ownServer,
    subscriber,
  }) => {
    const origin = ownServer.localhost.replace("localhost", host);
    const take = async (name: string) => {
      await settled(page);
      const suffix = look === "default" ? "" : `-${look}`;
      await page.screenshot({
        path: `docs/screenshots/${variant}-${name}${suffix}.png`,
      });
    };
    await page.goto(`${origin}/login?variant=${variant}`);
    await take("login");
    // On TV, Home is for people who are signed in.
    if (variant === "tv") await signIn(page, subscriber);
    await page.goto(`${origin}/home?variant=${variant}`);
    await take("home");
    await openFilm(page, variant);
    await take("show");
    await page.goto(`${origin}/live/normal?variant=${variant}`);
    await settled(page);
    if (variant === "tv") await page.keyboard.press("ArrowDown");
    await take("live");
    await page.goto(`${origin}/guide?variant=${variant}`);
    await settled(page);
    await page.getByRole("grid").focus();
    for (let press = 0; press < 3; press += 1)
      await page.keyboard.press("ArrowDown");
    await take("guide");
  });
