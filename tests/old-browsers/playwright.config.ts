/** How the journeys on old Chromiums run. They are driven by Playwright's runner, but not by its browsers, which are newer. */
import { defineConfig } from "@playwright/test";
import { setSuiteTime, START } from "../e2e/clock";
import type { EngineOptions } from "./fixtures";

setSuiteTime(Date.parse(START));

/** What each engine stands for is in `tools/oldBrowsers.mjs`. The first and the last one take every journey. */
const WHOLE = [53, 69];
const MAIN = [56, 61, 65];

const project = (engine: number) => ({
  name: `chromium-${engine}`,
  use: { engine },
});

export default defineConfig<EngineOptions>({
  testDir: ".",
  outputDir: "../../target/old-browsers-results",
  workers: 2,
  fullyParallel: true,
  // As in tests/e2e: once more where nobody watches.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: [["list"]],
  // For calls beside the browser: the certificate is our own.
  use: { ignoreHTTPSErrors: true },
  projects: [
    ...WHOLE.map(project),
    ...MAIN.map((engine) => ({ ...project(engine), grep: /@main/ })),
  ],
});
