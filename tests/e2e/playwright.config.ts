/** How the end-to-end tests run: the real server, the distribution's Chromium, a project for each layout. */
import { defineConfig } from "@playwright/test";
import { BINARY, ORIGIN, PATIENT, PORT } from "./ownServer";
import { START } from "./clock";
import type { LayoutOptions } from "./fixtures";

/** Empty at first: what was kept by a suite at another hour may be of its tomorrow. */
const DATA = `target/e2e-data/${PORT}`;

export default defineConfig<LayoutOptions>({
  testDir: ".",
  globalSetup: "./globalSetup",
  outputDir: "../../target/e2e",
  workers: 2,
  fullyParallel: true,
  // A test that passed at its second try is named in the summary as flaky.
  retries: process.env.CI ? 1 : 0,
  // Others may be at work on the same cores.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL: ORIGIN,
    locale: "fr-CH",
    timezoneId: "Europe/Zurich",
    screenshot: "only-on-failure",
    // A quarter of the pixels to draw; pages are laid out as on any screen.
    deviceScaleFactor: 0.5,
    launchOptions: {
      executablePath: process.env.LUCARNE_CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Nobody's finger is needed for sound, and what nobody looks at plays on.
        "--autoplay-policy=no-user-gesture-required",
        "--disable-background-media-suspend",
        "--disable-background-timer-throttling",
        "--disable-backgrounding-occluded-windows",
        "--in-process-gpu",
        "--disable-lcd-text",
      ],
    },
  },
  projects: [
    {
      name: "web",
      testMatch: /(web|both)\.\w+\.spec\.ts$/,
      use: { variant: "web", viewport: { width: 1280, height: 800 } },
    },
    {
      name: "tv",
      testMatch: /(tv|both)\.\w+\.spec\.ts$/,
      // Without motion a card is where it goes to at once; tests about motion turn it on.
      use: {
        variant: "tv",
        isSignedIn: true,
        viewport: { width: 1920, height: 1080 },
        contextOptions: { reducedMotion: "reduce" },
      },
    },
  ],
  webServer: {
    command: `rm -rf ${DATA} && exec ${BINARY} --listen 127.0.0.1:${PORT} --admin-listen 127.0.0.1:${PORT + 1} --config ${PATIENT} --data ${DATA} --clock ${START} --log warn`,
    cwd: "../..",
    url: `http://127.0.0.1:${PORT}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
