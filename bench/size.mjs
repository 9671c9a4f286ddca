// `node bench/size.mjs`: JavaScript that the first screen needs, brotli-compressed as it is served, by layout and page.
// Ends with status 1 when one of them is over the budget. With `--built` it measures what Cargo built last, without building.
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

const BUDGET_KB = 110;
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

/** `words` are the word sets of the page. */
function scripts({ entry, preloads = [], chunks }, page, words, language) {
  const sets = words.map((name) => `${name}.${language}`);
  const own = [page, language, ...sets].flatMap((name) => {
    if (!chunks[name]) throw new Error(`there is no chunk for ${name}`);
    return chunks[name];
  });
  return [...new Set([entry, ...preloads, ...own])];
}

/** As browsers with modules have it that lack something of what the app needs. */
const polyfilled = (assets) => ({
  ...assets,
  preloads: [assets.polyfilled, ...assets.preloads],
});

let over = false;
console.log("layout          page   JavaScript (kB, brotli)   budget   styles");
const builds = [
  ["web", manifest.web, manifest.web.styles],
  ["tv", manifest.tv, manifest.tv.styles],
  ["tv, polyfilled", polyfilled(manifest.tv), manifest.tv.styles],
  ["tv, no modules", manifest.tv.nomodule, manifest.tv.styles],
];
const pages = await wordsOfPages();
for (const [layout, assets, files] of builds) {
  const styles = files.map(compressed).reduce((a, b) => a + b, 0);
  for (const [page, words] of pages) {
    const sizes = LANGUAGES.map((language) =>
      scripts(assets, page, words, language)
        .map(compressed)
        .reduce((a, b) => a + b, 0),
    );
    const size = Math.max(...sizes);
    over ||= size > BUDGET_KB * 1000;
    console.log(
      `${layout.padEnd(16)}${page.padEnd(17)}${kb(size).padStart(13)}${String(BUDGET_KB).padStart(9)}${kb(styles).padStart(9)}`,
    );
  }
}
if (!isBuilt) rmSync(out, { recursive: true });
process.exit(over ? 1 : 0);
