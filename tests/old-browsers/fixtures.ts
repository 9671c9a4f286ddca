/** What a journey stands on: a site of its own, an old browser of its own, and that its console stays quiet. */
import { expect, test as base, type APIRequestContext } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBrowser, type Browser, type ConsoleLine } from "./browser";
import { makeCertificate, type Certificate } from "./certificate";
import { startDisplay } from "./display";
import { calledStatus, callSignIn } from "./inPage";
import { callsOf, PASSWORD, SUBSCRIBER, type Calls } from "./phone";
import { HOST, startSite, type Site } from "./site";
import { viewerOf, type Viewer } from "./viewer";

export { expect };

export interface EngineOptions {
  /** The Chromium's version: 53, 56, 61, 65 or 69. */
  engine: number;
}

interface Fixtures {
  tv: Browser;
  viewer: Viewer;
  /** Another device of the household, not signed in. */
  newDevice: () => Promise<Calls>;
  /** Signs the browser in beside the form. */
  signedIn: () => Promise<void>;
  /** Before pages about people, matches and suggestions, which else wait until the head-end has read its guide. */
  guideRead: () => Promise<void>;
  site: Site;
  /** Where it is, without a trailing slash. */
  origin: string;
  /** Console lines that a test wants. */
  expected: RegExp[];
}

interface WorkerFixtures {
  folder: string;
  /** An X server's name. */
  display: string;
  certificate: Certificate;
}

/** What is no news. */
const USUAL = [
  // Of the viewport, which other browsers read.
  /^The key "viewport-fit" is not recognized and ignored\./,
  // The policy is as old as Chromium 59; the default of those before it is stricter about nothing that is sent here.
  /^Failed to set referrer policy: The value 'strict-origin/,
  // How a browser without `import()` refuses the module that has it, and takes the scripts (`ui/entry.client.tv.tsx`).
  /^Uncaught SyntaxError: Unexpected token import .*\/assets\/tv-polyfilled-/,
  // React's hint of a picture in the widths that there are, which has no address for browsers that don't know of widths.
  /^<link rel=preload> has an invalid `href` value /,
  // Shaka Player asks for it where it plays a stream.
  /^'HTMLVideoElement\.webkitSupportsFullscreen' is deprecated\./,
  // No configuration of one's own means the default one (spec, section 8).
  /status of 404 .*\/api\/mobile\/backupconfig\//,
  // A device code that no user has confirmed yet.
  /status of 400 .*\/api\/mobile\/auth\/device\/token\//,
];

const WARNING = 1;

function noiseOf(lines: ConsoleLine[], expected: RegExp[]): string[] {
  return lines
    .filter(({ level }) => level >= WARNING)
    .map(({ message, source }) => `${message} ${source}`)
    .filter((line) => !expected.some((known) => known.test(line)));
}

export const test = base.extend<EngineOptions & Fixtures, WorkerFixtures>({
  engine: [69, { option: true }],
  folder: [
    // Playwright reads the names of what a fixture needs from here: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "lucarne-old-browsers-"));
      await use(folder);
      await rm(folder, { force: true, recursive: true });
    },
    { scope: "worker" },
  ],
  display: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const display = await startDisplay();
      await use(display.name);
      await display.stop();
    },
    { scope: "worker" },
  ],
  certificate: [
    async ({ folder }, use) => use(makeCertificate(folder, HOST)),
    { scope: "worker" },
  ],
  site: async ({ certificate }, use) => {
    const site = await startSite(certificate);
    await use(site);
    await site.stop();
  },
  origin: async ({ site }, use) => use(site.origin),
  // oxlint-disable-next-line no-empty-pattern
  expected: async ({}, use) => use([...USUAL]),
  tv: async ({ engine, display, expected }, use, info) => {
    const browser = startBrowser(engine, display);
    await use(browser);
    if (info.status !== info.expectedStatus)
      await browser.draw(info.outputPath("screen.png"));
    const lines = await browser.stop();
    expect(
      noiseOf(lines, expected),
      "what the page should not have said",
    ).toEqual([]);
  },
  viewer: async ({ tv, origin }, use) => use(viewerOf(tv, origin)),
  newDevice: async ({ playwright, origin }, use) => {
    const devices: APIRequestContext[] = [];
    await use(async () => {
      const device = await playwright.request.newContext({
        ignoreHTTPSErrors: true,
      });
      devices.push(device);
      return callsOf(device, origin);
    });
    for (const device of devices) await device.dispose();
  },
  signedIn: async ({ tv, viewer }, use) =>
    use(async () => {
      await viewer.open("/live/normal");
      await tv.evaluate(callSignIn, SUBSCRIBER, PASSWORD);
      await expect.poll(() => tv.evaluate(calledStatus)).toBe(200);
    }),
  guideRead: async ({ newDevice }, use) =>
    use(async () => {
      const device = await newDevice();
      await device.signIn();
      await device.readGuide();
    }),
});
