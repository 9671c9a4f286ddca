// Chromium as the measurements use it: one context a visit, another account's cookies or none, and the keys of a remote
// control by their codes.
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "../tests/chromium.mjs";

/** `LUCARNE_CHROMIUM` names another one, as for the browser tests. */
export function startBrowser(...more) {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", ...more],
  });
}

/** An empty page; closing its context ends the visit. */
export async function newPage(browser, viewport) {
  const context = await browser.newContext({
    viewport,
    locale: "fr-CH",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/** As slow a processor as `rate` times this one. */
export function throttle(session, rate) {
  return session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Puts what `signIn` of `lucarne.mjs` gave; by the protocol, because their rules are those of https. */
export async function putCookies(session, url, cookies) {
  const rules = {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Strict",
  };
  for (const pair of cookies.split("; ")) {
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    await session.send("Network.setCookie", { name, value, url, ...rules });
  }
}

/** What the page's heap holds once what nobody needs is gone. */
export async function heapBytes(session) {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize;
}

export const KEYS = {
  ok: 13,
  channelUp: 33,
  left: 37,
  up: 38,
  right: 39,
  down: 40,
  green: 404,
  blue: 406,
};

/** What a keyboard calls them; a remote's own keys have no name. */
const NAMES = { 13: "Enter", 33: "PageUp" };

/** Presses and releases `heldMs` later; `code` is one of `KEYS`. Only OK is a key that types something. */
export async function press(session, code, heldMs = 0) {
  const isOk = code === KEYS.ok;
  const event = { windowsVirtualKeyCode: code, key: NAMES[code] ?? "" };
  await session.send("Input.dispatchKeyEvent", {
    ...event,
    ...(isOk ? { type: "keyDown", text: "\r" } : { type: "rawKeyDown" }),
  });
  if (heldMs > 0) await pause(heldMs);
  await session.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
}
