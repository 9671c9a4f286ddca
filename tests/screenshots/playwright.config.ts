/** Pictures of the product as it is (docs/screenshots/README.md): the tests' own server, moment and accounts, a project for each screen. */
import { defineConfig } from "@playwright/test";
import type { LayoutOptions } from "../e2e/fixtures";
import suite from "../e2e/playwright.config";

/** Every pixel of what viewers see, and nothing that moves. */
const seen = {
  ...suite.use,
  actionTimeout: 30_000,
  contextOptions: { reducedMotion: "reduce" as const },
  deviceScaleFactor: 1,
  screenshot: "off" as const,
  trace: "off" as const,
};

const ofPages = /(pages|moments)\.spec\.ts$/;
const ofVocabulary = /vocabulary\.spec\.ts$/;
const ofDocuments = /(readme|vocabulary)\.spec\.ts$/;

export default defineConfig<LayoutOptions>({
  testDir: ".",
  outputDir: "../../target/screenshots/failed",
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: seen,
  projects: [
    {
      name: "web",
      testMatch: [ofPages, ofDocuments],
      use: { variant: "web", viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testMatch: [ofPages, ofVocabulary],
      use: {
        variant: "web",
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: "tv",
      testMatch: [ofPages, ofDocuments],
      use: { variant: "tv", viewport: { width: 1920, height: 1080 } },
    },
  ],
});
