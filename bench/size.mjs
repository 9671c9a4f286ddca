// `node bench/size.mjs`: JavaScript that the first screen needs, brotli-compressed as it is served, by layout and page.
// Ends with status 1 when a layout is over its budget.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const BUDGET_KB = { web: 140, tv: 130 };
const PAGES = ["home", "live", "show", "login", "pair", "parentalControl"];
const LANGUAGES = ["fr", "de", "en"];

const out = mkdtempSync(join(tmpdir(), "lucarne-size-"));
const built = spawnSync("node", ["esbuild.config.mjs", out], {
  stdio: "inherit",
});
if (built.status !== 0) process.exit(1);
const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));

const compressed = (url) =>
  statSync(join(out, "assets", `${basename(url)}.br`)).size;
const kb = (bytes) => (bytes / 1000).toFixed(1);

function scripts({ entry, preloads = [], chunks }, page, language) {
  const own = [page, language].flatMap((name) => chunks[name] ?? []);
  return [...new Set([entry, ...preloads, ...own])];
}

let over = false;
console.log("layout          page   JavaScript (kB, brotli)   budget   styles");
const builds = [
  ["web", manifest.web, BUDGET_KB.web, manifest.web.styles],
  ["tv", manifest.tv, BUDGET_KB.tv, manifest.tv.styles],
  ["tv, no modules", manifest.tv.nomodule, BUDGET_KB.tv, manifest.tv.styles],
];
for (const [layout, assets, budget, files] of builds) {
  const styles = files.map(compressed).reduce((a, b) => a + b, 0);
  for (const page of PAGES) {
    const sizes = LANGUAGES.map((language) =>
      scripts(assets, page, language)
        .map(compressed)
        .reduce((a, b) => a + b, 0),
    );
    const size = Math.max(...sizes);
    over ||= size > budget * 1000;
    console.log(
      `${layout.padEnd(16)}${page.padEnd(7)}${kb(size).padStart(23)}${String(budget).padStart(9)}${kb(styles).padStart(9)}`,
    );
  }
}
rmSync(out, { recursive: true });
process.exit(over ? 1 : 0);
