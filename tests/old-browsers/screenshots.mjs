/**
 * Draws every page of the TV layout in the oldest and in the youngest of the old engines, for people to look at:
 * `node tests/old-browsers/screenshots.mjs target/old-screens`. Variables are those of the journeys, and ENGINES=53,69.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { register } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

register("../../tools/typescript.mjs", import.meta.url);
const { setSuiteTime, START } = await import("../e2e/clock.ts");
const { EVERY_PAGE } = await import("../e2e/everyPage.ts");
const { startBrowser } = await import("./browser.ts");
const { makeCertificate } = await import("./certificate.ts");
const { startDisplay } = await import("./display.ts");
const inPage = await import("./inPage.ts");
const { PASSWORD, SUBSCRIBER } = await import("./phone.ts");
const { HOST, startSite } = await import("./site.ts");

const ENGINES = (process.env.ENGINES ?? "53,69").split(",").map(Number);
const LOOK_MS = 50;
const PATIENCE_MS = 30_000;

/** A page is opened by its address, or by the first link to it on that page, or on the one before; then keys are pressed. */
const LOOKS = [
  { name: "home-below", path: "/home", keys: ["down", "down", "right"] },
  { name: "home-menu", path: "/home", keys: ["left"] },
  { name: "show", path: "/home", link: "/show/" },
  { name: "show-below", keys: ["down", "down", "down"] },
  { name: "live-below", path: "/live/normal", keys: ["down", "down"] },
  { name: "guide-below", path: "/guide", keys: ["down", "down", "right"] },
  { name: "search-found", path: "/search/all?q=lac", keys: ["down", "down"] },
  { name: "person", path: "/actors/suggested", link: "/people/" },
  { name: "vod-title", path: "/vod", link: "/product/" },
  { name: "vod-category", path: "/vod", link: "/vod/4" },
  { name: "player", path: "/live/normal", keys: ["ok", "ok", "ok"] },
];

/** Every other page of the TV layout that is found by its address alone; following a link to sign in would end the visit. */
const PAGES = EVERY_PAGE.filter(
  ({ path, variant }) =>
    variant !== "web" && !path.includes("{") && !path.startsWith("/auth"),
).map(({ path, isForVisitors }) => ({
  name: path.slice(1).replaceAll(/\W+/g, "-"),
  path,
  isForVisitors,
}));
const GUEST_PAGES = ["/live/normal", "/guide"];
const BEFORE_SIGN_IN = [
  ...PAGES.filter(({ isForVisitors }) => isForVisitors),
  ...GUEST_PAGES.map((path) => ({
    name: `guest${path}`.replaceAll("/", "-"),
    path,
  })),
];
const AFTER_SIGN_IN = [
  ...PAGES.filter(({ isForVisitors }) => !isForVisitors),
  ...LOOKS,
];

const firstLink = (part) => {
  const link = document.querySelector(`main a[href*="${part}"]`);
  return link && link.getAttribute("href");
};
const arePicturesThere = () =>
  Array.from(document.images).every((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const isSeen =
      left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
    return !isSeen || image.complete;
  });

async function until(look) {
  for (let waitedMs = 0; !(await look()); waitedMs += LOOK_MS) {
    if (waitedMs > PATIENCE_MS) throw new Error("it does not come");
    await pause(LOOK_MS);
  }
}

async function settled(browser) {
  const view = () => browser.evaluate(inPage.lookAround);
  await until(async () => (await view())?.isHydrated);
  await until(() => browser.evaluate(arePicturesThere));
}

async function press(browser, key) {
  await browser.evaluate(inPage.listenForKey);
  await browser.press(key);
  await until(() => browser.evaluate(inPage.wasKeyHandled));
  await settled(browser);
}

async function open(browser, address) {
  const mark = address.includes("?") ? "&" : "?";
  await browser.evaluate(inPage.leaveFor, `${address}${mark}variant=tv`);
  await settled(browser);
}

async function draw(browser, origin, { name, path, link, keys = [] }, folder) {
  if (path) await open(browser, `${origin}${path}`);
  if (link) {
    const to = await browser.evaluate(firstLink, link);
    if (to === null) throw new Error("no link leads to it");
    await open(browser, `${origin}${to}`);
  }
  for (const key of keys) await press(browser, key);
  // What moves has come to rest: the longest transition takes a sixth of a second.
  await pause(500);
  const { lost, path: at } = await browser.evaluate(inPage.lookAround);
  await browser.draw(join(folder, `${name}.png`));
  console.log(`${name} ${at} ${lost}`);
}

async function drawAll(browser, origin, pages, folder) {
  for (const page of pages)
    await draw(browser, origin, page, folder).catch(({ message }) =>
      console.error(`${page.name}: ${message}`),
    );
}

const [target = "target/old-screens"] = process.argv.slice(2);
setSuiteTime(Date.parse(START));
const certificates = await mkdtemp(join(tmpdir(), "lucarne-screens-"));
const site = await startSite(makeCertificate(certificates, HOST));
const display = await startDisplay();
site.holdStreams();
try {
  for (const engine of ENGINES) {
    const folder = join(target, `${engine}`);
    await mkdir(folder, { recursive: true });
    const browser = startBrowser(engine, display.name);
    await drawAll(browser, site.origin, BEFORE_SIGN_IN, folder);
    await browser.evaluate(inPage.callSignIn, SUBSCRIBER, PASSWORD);
    await until(() => browser.evaluate(inPage.calledStatus));
    await drawAll(browser, site.origin, AFTER_SIGN_IN, folder);
    for (const { level, message, source } of await browser.stop())
      if (level > 1) console.log(`console of ${engine}: ${message} ${source}`);
  }
} finally {
  await display.stop();
  await site.stop();
  await rm(certificates, { force: true, recursive: true });
}
