/**
 * Which browser tests a run takes (docs/testing.md). `npm test` names its tier; without one everything runs, once. A test
 * tagged `@full` is in the full run only; `@full-web` and `@full-tv` leave the gate in one layout.
 */
import { parse, resolve } from "node:path";
import type { PlaywrightTestConfig } from "@playwright/test";
import { quarantined } from "../../tools/test/quarantine.mjs";
import { literally } from "../literally";

const TIER = process.env.LUCARNE_TIER;
const isQuarantine = TIER === "quarantine";

/** Whether `npm test` has started this run. */
export const isTiered = TIER !== undefined;

/**
 * When a run ends by itself, in milliseconds: before `npm test` ends the step, which it does at three times the budget.
 * Without a budget it never does.
 */
export const globalTimeout = Number(process.env.LUCARNE_BUDGET_S ?? 0) * 2_500;

/** A test that is tried again has a new worker, with a new server and new accounts. */
export const retries = isTiered && !isQuarantine ? 2 : 0;

/** Playwright looks for patterns in a test's project, file, groups, title and tags, one behind the other. */
const waiting = quarantined("browser").map(({ test }) => {
  const [file = "", title = ""] = test.split(" › ");
  const name = `${literally(file)}\\.spec\\.ts (?:.* )?${literally(title)}`;
  return new RegExp(`(?:^| )${name}(?: @[-\\w]+)*$`);
});

/** What runs at all. */
export const only: RegExp[] = isQuarantine ? waiting : [/./];

/** Whether the run takes what the gate leaves out. */
export const isWhole = TIER !== "gate";

/** What this run leaves out in a layout. */
export function leftIn(layout: string): RegExp[] {
  const tags = isWhole ? [] : ["@full", `@full-${layout}`];
  const patterns = tags.map((tag) => new RegExp(`${tag}(?![-\\w])`));
  return isTiered && !isQuarantine ? [...patterns, ...waiting] : patterns;
}

/** Where a run leaves its traces and pictures, in a folder of its kind: another one, with another report, does not clear them away. */
export function outputIn(folder: string): string {
  return `${folder}/${parse(process.env.LUCARNE_REPORT ?? "plain").name}`;
}

/** Beside what is shown, a report for the summary where one is asked for. */
export const reporter: NonNullable<PlaywrightTestConfig["reporter"]> = [
  ["list"],
  ...(process.env.LUCARNE_REPORT
    ? [
        ["json", { outputFile: resolve(process.env.LUCARNE_REPORT) }] as [
          "json",
          { outputFile: string },
        ],
      ]
    : []),
];
