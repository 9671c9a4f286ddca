// `node bench/size.mjs`: JavaScript that the first screen needs, brotli-compressed as it is served, by layout and page; and what a
// stream needs on top of that, by layout and kind. Ends with status 1 when one of them is over its budget, or where a stream of one
// kind would fetch the engine of another. With `--built` it measures what Cargo built last, without building.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { wordsOfPages } from "../tools/grammar.mjs";
import {
  foreignEngines,
  KINDS,
  scriptsOfPage,
  scriptsOfStream,
} from "./scripts.mjs";

const BUDGET_KB = 110;
/** By kind: three percent above what the largest build took on 30 November 2026, so that they hold growth. */
const STREAM_BUDGETS_KB = { hls: 193, dash: 186, mpegts: 95 };
const LANGUAGES = ["fr", "de", "en"];

const isBuilt = process.argv.includes("--built");
const out = isBuilt ? lastBuilt() : build();
const manifest = JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"));

function build() {
  const folder = mkdtempSync(join(tmpdir(), "lucarne-size-"));
  const { status } = spawnSync("node", ["esbuild.config.mjs", folder], {
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
  return folder;
}

/** Where the build script of the last debug build left its bundles. */
function lastBuilt() {
  const root = "target/debug/build";
  const made = readdirSync(root)
    .filter((name) => name.startsWith("lucarne-"))
    .map((name) => join(root, name, "out"))
    .filter((folder) => existsSync(join(folder, "manifest.json")))
    .map((folder) => [folder, statSync(join(folder, "manifest.json")).mtimeMs])
    .sort(([, a], [, b]) => b - a);
  if (made.length === 0) throw new Error("nothing is built: run cargo build");
  return made[0][0];
}

const compressed = (url) =>
  statSync(join(out, "assets", `${basename(url)}.br`)).size;
const kb = (bytes) => (bytes / 1000).toFixed(1);

/** As browsers with modules have it that lack something of what the app needs. */
const polyfilled = (assets) => ({
  ...assets,
  preloads: [assets.polyfilled, ...assets.preloads],
});

const total = (scripts) => scripts.map(compressed).reduce((a, b) => a + b, 0);

/** In the language that takes most. */
const largest = (scriptsIn) =>
  Math.max(...LANGUAGES.map((language) => total(scriptsIn(language))));

let isMissed = false;

function judged(bytes, budgetKb) {
  if (bytes > budgetKb * 1000) isMissed = true;
  return `${kb(bytes).padStart(13)}${String(budgetKb).padStart(9)}`;
}

const builds = [
  ["web", "web", manifest.web],
  ["tv", "tv", manifest.tv],
  ["tv, no modules", "tv", manifest.tv.nomodule],
];

console.log("layout          page   JavaScript (kB, brotli)   budget   styles");
const pages = await wordsOfPages();
for (const [name, layout, assets] of [
  ...builds,
  ["tv, polyfilled", "tv", polyfilled(manifest.tv)],
]) {
  const styles = kb(total(manifest[layout].styles)).padStart(9);
  for (const [page, words] of pages) {
    const size = largest((language) =>
      scriptsOfPage(assets, page, words, language),
    );
    console.log(
      `${name.padEnd(16)}${page.padEnd(17)}${judged(size, BUDGET_KB)}${styles}`,
    );
  }
}

// Polyfills are there with the page: with them a stream needs no more.
console.log("\nlayout          stream    further (kB, brotli)   budget");
for (const [name, layout, assets] of builds)
  for (const kind of KINDS) {
    const size = largest((language) =>
      scriptsOfStream(assets, layout, kind, language),
    );
    const foreign = foreignEngines(assets, layout, kind);
    if (foreign.length > 0) isMissed = true;
    const also = foreign.map((other) => `, with the engine of ${other}`);
    console.log(
      `${name.padEnd(16)}${kind.padEnd(17)}${judged(size, STREAM_BUDGETS_KB[kind])}${also.join("")}`,
    );
  }
if (!isBuilt) rmSync(out, { recursive: true });
process.exit(isMissed ? 1 : 0);
