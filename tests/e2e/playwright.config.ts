/** How the end-to-end tests run: the real server, the distribution's Chromium, a project for each layout. */
import { defineConfig } from "@playwright/test";
import { BINARY, ORIGIN, PORT } from "./ownServer";
import type { Options } from "./fixtures";

export default defineConfig<Options>({
  testDir: ".",
  outputDir: "../../target/e2e",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL: ORIGIN,
    locale: "fr-CH",
    timezoneId: "Europe/Zurich",
    screenshot: "only-on-failure",
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
    command: `${BINARY} --listen 127.0.0.1:${PORT} --admin-listen 127.0.0.1:${PORT + 1} --data target/e2e-data/${PORT} --log warn`,
    cwd: "../..",
    url: `http://127.0.0.1:${PORT}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
