// Walks a plain HTML page with real keys in Chromium: `node bench/focus/check.mjs`. Exits 1 when a focus rule breaks.
import * as esbuild from "esbuild";
import assert from "node:assert/strict";
import { chromium } from "@playwright/test";

async function bundle(contents, format, globalName) {
  const built = await esbuild.build({
    bundle: true,
    format,
    globalName,
    stdin: { contents, loader: "ts", resolveDir: process.cwd() },
    target: format === "iife" ? "chrome53" : "es2022",
    write: false,
  });
  return built.outputFiles[0].text;
}

const asModule = (code) =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);
const { page: html } = await asModule(
  await bundle('export { page } from "./bench/focus/page"', "esm"),
);
const { randomWalk, pressRemote } = await asModule(
  await bundle('export * from "./ui/focus/randomWalk"', "esm"),
);
const engine = await bundle(
  `import { startFocus } from "./ui/focus/startFocus";
   document.addEventListener("click", (event) => event.preventDefault());
   window.engine = startFocus(document, { canGoBack: () => false, goBack: () => {} });`,
  "iife",
  "focus",
);

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
await page.setContent(html);
await page.addScriptTag({ content: engine });
const session = await page.context().newCDPSession(page);
const focused = () => page.evaluate(() => document.activeElement.textContent);
const placeOfFocus = () =>
  page.evaluate(() => {
    const { left, top } = document.activeElement.getBoundingClientRect();
    return [Math.round(left), Math.round(top)];
  });
async function press(...keys) {
  for (const key of keys) await pressRemote(session, key);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished)),
  );
  return focused();
}

assert.equal(await focused(), "Show 0-0");
const place = await placeOfFocus();
assert.equal(await press("right", "right", "down", "right"), "Show 1-1");
assert.deepEqual(
  await placeOfFocus(),
  place,
  "the focused card stays in its place",
);
assert.equal(await press("up"), "Show 0-2");
assert.equal(await press("left", "left", "left"), "Home");
assert.equal(await press("right"), "Show 0-0");
assert.equal(await press("lgBack"), "Home");
assert.equal(await press("right"), "Show 0-0");

// A held key moves at most once per frame.
await page.evaluate(() => {
  window.moves = 0;
  document.addEventListener("focusin", () => (window.moves += 1));
  window.frames = 0;
  const count = () =>
    requestAnimationFrame(() => ((window.frames += 1), count()));
  count();
});
await Promise.all(
  Array.from({ length: 200 }, () => pressRemote(session, "down", true)),
);
const held = await page.evaluate(() => [window.moves, window.frames]);
assert.ok(held[0] <= held[1] + 1, `${held[0]} moves in ${held[1]} frames`);

// The pointer's focus does not move what lies under it.
const before = await page.evaluate(
  () => document.querySelector(".rows").style.transform,
);
await page.mouse.move(1000, 300);
await page.mouse.move(1010, 310);
await page.waitForTimeout(60);
const after = await page.evaluate(
  () => document.querySelector(".rows").style.transform,
);
assert.equal(after, before);

// Rows change, vanish and come back while keys are pressed.
await page.evaluate(() => {
  let turn = 0;
  setInterval(() => {
    turn += 1;
    const active = document.activeElement;
    if (turn % 3 === 0 && active.closest(".track")) active.remove();
    else if (turn % 7 === 0) {
      const rows = document.querySelector(".rows");
      if (!window.kept) window.kept = rows.innerHTML;
      rows.innerHTML = turn % 2 ? "" : window.kept;
    }
  }, 120);
});
const walk = await randomWalk(page, { count: 2000, seed: 7 });
console.log(
  `${walk.pressed.length} random keys, ${walk.visited} places, focus lost ${walk.lost.length} times`,
);
assert.deepEqual(walk.lost, []);
await browser.close();
