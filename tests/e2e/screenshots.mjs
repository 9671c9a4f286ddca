/**
 * Takes the README's pictures: each page, layout and look of a running server.
 * `node tests/e2e/screenshots.mjs http://127.0.0.1:3000 docs/screenshots`
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const LAYOUTS = {
  web: { viewport: { width: 1440, height: 900 } },
  tv: { viewport: { width: 1920, height: 1080 } },
};
const LOOKS = { default: "localhost", sweez: "sweez.localhost" };

const [address, folder] = process.argv.slice(2);
if (!address || !folder) {
  console.error("usage: node tests/e2e/screenshots.mjs <address> <folder>");
  process.exit(2);
}

/** Once everything that is seen has been drawn, and nothing moves any more. */
async function settle(page) {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    Array.from(document.images).every((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const isSeen =
        left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      return !isSeen || image.complete;
    }),
  );
}

/** The ninth channel shows films, which have the most to tell; being on air they show the accent as well. */
const FILM = 8;

async function openFilm(page, layout) {
  if (layout === "web") {
    await page
      .getByRole("region", { name: "En direct" })
      .getByRole("listitem")
      .nth(FILM)
      .getByRole("link")
      .click();
    await page.getByRole("dialog").waitFor();
  } else {
    for (let i = 0; i < FILM; i += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Retour" }).waitFor();
  }
}

/** The show beside the list follows when the focus rests: its title is there twice then. */
async function asideFollows(page) {
  await page.waitForFunction(() => {
    const meta = document.activeElement?.textContent ?? "";
    return Array.from(document.querySelectorAll("main h2, main p")).some(
      ({ textContent }) => textContent && meta.includes(textContent),
    );
  });
}

async function signIn(page) {
  await page.getByLabel("E-mail", { exact: true }).fill("basic@example.ch");
  await page.getByLabel("Mot de passe", { exact: true }).fill("lucarne");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/home");
}

const browser = await chromium.launch({
  executablePath: process.env.LUCARNE_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
await mkdir(folder, { recursive: true });
const { port } = new URL(address);
for (const [layout, options] of Object.entries(LAYOUTS))
  for (const [look, host] of Object.entries(LOOKS)) {
    const page = await browser.newPage({
      ...options,
      locale: "fr-CH",
      reducedMotion: "reduce",
    });
    const origin = `http://${host}:${port}`;
    const take = async (name) => {
      await settle(page);
      const suffix = look === "default" ? "" : `-${look}`;
      const path = join(folder, `${layout}-${name}${suffix}.png`);
      await page.screenshot({ path });
      console.log(path);
    };
    await page.goto(`${origin}/login?variant=${layout}`);
    await take("login");
    // On TV, Home is for people who are signed in.
    if (layout === "tv") await signIn(page);
    await page.goto(`${origin}/home`);
    await settle(page);
    await take("home");
    await openFilm(page, layout);
    await take("show");
    await page.goto(`${origin}/live/normal?variant=${layout}`);
    await settle(page);
    if (layout === "tv") {
      await page.keyboard.press("ArrowDown");
      await asideFollows(page);
    }
    await take("live");
    await page.goto(`${origin}/guide?variant=${layout}`);
    await settle(page);
    await page.getByRole("grid").focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"])
      await page.keyboard.press(key);
    // What is in focus is told once the focus rests.
    await page.waitForTimeout(500);
    await take("guide");
    await page.close();
  }
await browser.close();
