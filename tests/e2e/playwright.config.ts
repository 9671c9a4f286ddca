/** How the end-to-end tests run: the real server, the distribution's Chromium, a project for each layout. */
import { defineConfig } from "@playwright/test";
import { CHROMIUM, QUIET } from "../chromium.mjs";
import type { LayoutOptions } from "./fixtures";
import {
  globalTimeout,
  isTiered,
  leftIn,
  only,
  outputIn,
  reporter,
  retries,
} from "./tier";

export default defineConfig<LayoutOptions>({
  testDir: ".",
  outputDir: outputIn("../../target/e2e"),
  workers: 2,
  fullyParallel: true,
  // Others may be at work on the same cores; what is green waits no longer for it.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  globalTimeout,
  maxFailures: isTiered ? 10 : 0,
  retries,
  forbidOnly: true,
  grep: only,
  reporter,
  use: {
    // Now and then the browser never answers what a press asks of it; that costs no whole test's time.
    actionTimeout: 90_000,
    locale: "fr-CH",
    timezoneId: "Europe/Zurich",
    screenshot: "only-on-failure",
    trace: isTiered ? "on-first-retry" : "off",
    // A quarter of the pixels to draw; pages are laid out as on any screen.
    deviceScaleFactor: 0.5,
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        ...QUIET,
        // No press is needed for sound, and what is not in view plays on.
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
      grepInvert: leftIn("web"),
      testMatch: /(web|both)\.\w+\.spec\.ts$/,
      use: { variant: "web", viewport: { width: 1280, height: 800 } },
    },
    {
      name: "tv",
      grepInvert: leftIn("tv"),
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
});
