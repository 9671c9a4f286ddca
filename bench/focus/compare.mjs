// Our focus engine against Norigin's on one page of 12 rows of 20 cards, Chromium at 6x CPU throttling.
// `node bench/focus/compare.mjs [rounds]` installs Norigin under the temporary folder and prints one table.
import * as esbuild from "esbuild";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { KEYS, newPage, press, startBrowser, throttle } from "../browser.mjs";
import { markdownHead, markdownRow } from "../markdown.mjs";
import { percentile } from "../table.mjs";

const rounds = Number(process.argv[2] ?? 5);
const NORIGIN = "@noriginmedia/norigin-spatial-navigation@3.3.0";
const peers = join(tmpdir(), "lucarne-bench-focus");
if (!existsSync(join(peers, "node_modules", "@noriginmedia"))) {
  mkdirSync(peers, { recursive: true });
  execFileSync(
    "npm",
    ["install", "--silent", "--prefix", peers, NORIGIN, "lodash-es@4"],
    { stdio: "inherit" },
  );
}

const shared = {
  bundle: true,
  define: { "process.env.NODE_ENV": '"production"' },
  format: "iife",
  jsx: "automatic",
  minify: true,
  nodePaths: [join(peers, "node_modules")],
  // One React for both: the project's own.
  alias: {
    react: resolve("node_modules/react"),
    "react-dom": resolve("node_modules/react-dom"),
  },
  target: "chrome68",
  write: false,
};

async function code(entry) {
  const built = await esbuild.build({ ...shared, entryPoints: [entry] });
  return built.outputFiles[0].text;
}

/** Brotli bytes of an engine without React. */
async function size(contents) {
  const built = await esbuild.build({
    ...shared,
    alias: {},
    external: ["react", "react/*"],
    format: "esm",
    stdin: { contents, loader: "ts", resolveDir: process.cwd() },
  });
  return brotliCompressSync(built.outputFiles[0].contents).length;
}

const styles = await esbuild.build({
  ...shared,
  format: "esm",
  stdin: {
    contents: 'export { styles } from "./bench/focus/page"',
    loader: "ts",
    resolveDir: process.cwd(),
  },
});
const { styles: css } = await import(
  `data:text/javascript,${encodeURIComponent(styles.outputFiles[0].text)}`
);

// A viewer's way around: along a row, down and up between rows, back.
const { left: LEFT, up: UP, right: RIGHT, down: DOWN } = KEYS;
const WALK = Array(8)
  .fill(RIGHT)
  .concat([DOWN, DOWN, RIGHT, RIGHT, RIGHT, DOWN, UP, UP, LEFT, LEFT])
  .concat([DOWN, DOWN, DOWN, RIGHT, RIGHT, DOWN, UP, LEFT, RIGHT, RIGHT])
  .concat([DOWN, DOWN, RIGHT, RIGHT, UP, UP]);

const browser = await startBrowser();

/** Milliseconds from keydown to the new focus, and from keydown to the frame that shows it. */
async function run(script) {
  const viewport = { width: 1920, height: 1080 };
  const { context, page, session } = await newPage(browser, viewport);
  await page.setContent(
    `<!doctype html><style>${css}</style><div id="root"></div>`,
  );
  await page.evaluate(() => {
    window.samples = [];
    let since = 0;
    window.addEventListener("keydown", () => (since = performance.now()), true);
    document.addEventListener("focusin", () => {
      if (!since) return;
      const sample = { focus: performance.now() - since };
      const start = since;
      since = 0;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", () => {
          sample.frame = performance.now() - start;
          window.samples.push(sample);
        });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  });
  await page.addScriptTag({ content: script });
  await page.waitForTimeout(300);
  await throttle(session, 6);
  for (const key of WALK) {
    await press(session, key);
    await page.waitForTimeout(220);
  }
  const samples = await page.evaluate(() => window.samples);
  await context.close();
  return samples;
}

const scripts = {
  ours: await code("bench/focus/ours.tsx"),
  norigin: await code("bench/focus/norigin.jsx"),
};
const samples = { ours: [], norigin: [] };
for (let round = 0; round < rounds; round += 1)
  for (const name of round % 2 ? ["norigin", "ours"] : ["ours", "norigin"])
    samples[name].push(...(await run(scripts[name])));
await browser.close();

const measure = (name, what, q) =>
  percentile(
    samples[name].map((sample) => sample[what]),
    q,
  );
const rows = [
  ["keydown to focus, median ms", "focus", 0.5],
  ["keydown to focus, p95 ms", "focus", 0.95],
  ["keydown to frame, median ms", "frame", 0.5],
].map(([label, what, q]) => [
  label,
  measure("ours", what, q),
  measure("norigin", what, q),
]);
rows.push([
  "engine, brotli KB",
  (await size('export * from "./ui/focus/startFocus"')) / 1000,
  (await size(`export * from "${NORIGIN.replace(/@3.*/, "")}"`)) / 1000,
]);

console.log(
  `${samples.ours.length} moves with ours, ${samples.norigin.length} with Norigin`,
);
console.log(markdownHead(["", "Lucarne", "Norigin", "ratio"]));
for (const [label, ours, norigin] of rows) {
  const times = (norigin / ours).toFixed(1);
  console.log(markdownRow([label, ours.toFixed(2), norigin.toFixed(2), times]));
}
