/** How the journeys on old Chromiums run. They are driven by Playwright's runner, but not by its browsers, which are newer. */
import { defineConfig } from "@playwright/test";
import { setSuiteTime, START } from "../e2e/clock";
import {
  globalTimeout,
  isTiered,
  isWhole,
  outputIn,
  reporter,
  retries,
} from "../e2e/tier";
import type { EngineOptions } from "./fixtures";

setSuiteTime(Date.parse(START));

/** What each engine stands for, and which of them the gate has, is in `tools/oldBrowsers.mjs`. */
const ENGINES = [53, 56, 61, 65, 69];
/** They take every journey, in the full run; all others the main ones. */
const WHOLE = new Set([53, 69]);

export default defineConfig<EngineOptions>({
  testDir: ".",
  outputDir: outputIn("../../target/old-browsers-results"),
  workers: 2,
  fullyParallel: true,
  // As in tests/e2e.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  globalTimeout,
  maxFailures: isTiered ? 10 : 0,
  retries,
  forbidOnly: true,
  reporter,
  // For calls beside the browser: the certificate is our own.
  use: { ignoreHTTPSErrors: true },
  projects: ENGINES.map((engine) => ({
    name: `chromium-${engine}`,
    grep: isWhole && WHOLE.has(engine) ? /./ : /@main/,
    use: { engine },
  })),
});
