/** How one picture is made: its page is opened, keys are pressed, and what is on the screen then is drawn. */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Key } from "./browser";
import {
  arePicturesThere,
  isThere,
  leaveFor,
  listenForKey,
  lookAround,
  wasKeyHandled,
  wayTo,
} from "./inPage";
import type { Picture, Step } from "./pictures";
import { walkBy } from "./walk";

const LOOK_MS = 50;
const PATIENCE_MS = 30_000;
/** Nothing new for so long: what comes by itself has come, and what moves is at rest. */
const REST_MS = 1_000;

/** Looks until it is so; `what` is awaited, for people. */
export async function until(
  look: () => Promise<boolean>,
  what: string,
): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS;
  while (!(await look())) {
    if (Date.now() > endMs) throw new Error(`${what} does not come`);
    await pause(LOOK_MS);
  }
}

async function settled(browser: Browser): Promise<void> {
  const view = () => browser.evaluate(lookAround);
  await until(async () => (await view()).isHydrated, "the page");
  await until(() => browser.evaluate(arePicturesThere), "a picture in it");
}

/** Buttons that are fetched after the page come between others: until then a key leads elsewhere. */
async function rested(browser: Browser): Promise<void> {
  const look = async () => {
    await settled(browser);
    const { text, focus } = await browser.evaluate(lookAround);
    // Times go on, and so does what is left of a code's.
    return `${text} ${focus}`.replace(/\d+/g, "");
  };
  let last = await look();
  await until(async () => {
    await pause(REST_MS);
    const now = await look();
    const isSame = now === last;
    last = now;
    return isSame;
  }, "rest");
}

async function press(browser: Browser, key: Key): Promise<void> {
  await browser.evaluate(listenForKey);
  await browser.press(key);
  const isHandled = () => browser.evaluate(wasKeyHandled);
  await until(isHandled, `what “${key}” does`);
  await settled(browser);
}

async function choose(browser: Browser, name: string): Promise<void> {
  const way = () => browser.evaluate(wayTo, name);
  await until(async () => (await way()) !== "nowhere", `“${name}”`);
  await walkBy(name, way, (key) => press(browser, key));
  await press(browser, "ok");
}

async function reads(browser: Browser, text: string): Promise<void> {
  const view = () => browser.evaluate(lookAround);
  await until(async () => (await view()).text.includes(text), `“${text}”`);
}

function waitFor(browser: Browser, selector: string): Promise<void> {
  return until(() => browser.evaluate(isThere, selector), selector);
}

async function take(browser: Browser, step: Step): Promise<void> {
  if (typeof step === "string") return press(browser, step);
  if ("choose" in step) return choose(browser, step.choose);
  if ("reads" in step) return reads(browser, step.reads);
  if ("waitFor" in step) return waitFor(browser, step.waitFor);
  for (const letter of step.type) await press(browser, letter);
}

/** The page at an address in the TV layout, which must not lead to another one. */
export async function open(browser: Browser, address: string): Promise<void> {
  const asked = new URL(address);
  asked.searchParams.set("variant", "tv");
  await browser.evaluate(leaveFor, asked.href);
  await settled(browser);
  const { path } = await browser.evaluate(lookAround);
  const { pathname } = new URL(path, address);
  if (pathname !== asked.pathname) throw new Error(`leads to ${path}`);
}

/** Writes the picture to a file; resolves to where it was made, and why a viewer would be lost there. */
export async function draw(
  browser: Browser,
  { steps, focus }: Picture,
  address: string,
  file: string,
): Promise<string> {
  await open(browser, address);
  if (steps.length > 0) await rested(browser);
  for (const step of steps) await take(browser, step);
  await rested(browser);
  if (focus) await waitFor(browser, `${focus}:focus`);
  const { lost, path } = await browser.evaluate(lookAround);
  await browser.draw(file);
  return `${path} ${lost}`;
}
