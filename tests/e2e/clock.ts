/**
 * The suite's own time: a worker's servers and browsers live at one moment and run on from there, whatever the machine's
 * clock says. `LUCARNE_TEST_CLOCK` names another moment.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";

/** A Wednesday evening in Zurich: for 20 minutes no show of the first channels begins or ends (server/headend/tests/calm.rs). */
const CALM = readFileSync(
  fileURLToPath(new URL("../fixtures/suite-clock.txt", import.meta.url)),
  "utf8",
).trim();

export const START = process.env.LUCARNE_TEST_CLOCK ?? CALM;

/** How far the time of this worker is ahead of the machine's, in milliseconds. */
let ahead: number | undefined;

/** `serverNowMs` is what the worker's server says at this moment. */
export function setSuiteTime(serverNowMs: number): void {
  ahead = serverNowMs - Date.now();
}

/** How far the suite's time is ahead of the machine's, in milliseconds; it begins when a worker first asks for it. */
export function aheadMs(): number {
  return (ahead ??= Date.parse(START) - Date.now());
}

/** The suite's time, in epoch milliseconds. */
export function nowMs(): number {
  return Date.now() + aheadMs();
}

/** The flags by which a server lives at the suite's time. */
export function clockFlags(): string[] {
  return ["--clock", new Date(nowMs()).toISOString()];
}

/** Before a page is opened: its `Date` is so far ahead of what it was. Timers stay as they are. */
export async function shiftDate(
  scope: BrowserContext | Page,
  byMs = aheadMs(),
): Promise<void> {
  await scope.addInitScript((shiftMs) => {
    const Before = Date;
    window.Date = class extends Before {
      constructor(...given: []) {
        if (given.length === 0) super(Before.now() + shiftMs);
        else super(...given);
      }
      static override now = () => Before.now() + shiftMs;
    } as DateConstructor;
  }, byMs);
}

/** Before a page is opened: its clock and its timers are in the test's hands, from this moment on. */
export async function holdClock(page: Page, atMs = nowMs()): Promise<void> {
  // Playwright's clock reckons by the machine's, so that must be found below it.
  await page.context().addInitScript(() => {
    window.Date = Object.getPrototypeOf(Date) as DateConstructor;
  });
  await page.clock.install({ time: atMs });
}
