// What Lighthouse says of the public pages on a phone: `node bench/lighthouse.mjs`. Medians of RUNS (3) of its default, a slowed
// down phone; it is installed from the registry into bench/.peers. LUCARNE_BINARY names another build. Prints one table as
// Markdown, of each page below its goal what lost points, writes nothing, and ends with status 1 when a goal is missed.
import { loadavg } from "node:os";
import { startBrowser } from "./browser.mjs";
import { startHeadend, startReady } from "./lucarne.mjs";
import { markdownHead, markdownRow } from "./markdown.mjs";
import { install } from "./peers.mjs";
import { freePort } from "./process.mjs";
import { percentile } from "./table.mjs";

const RUNS = Number(process.env.RUNS ?? 3);
const GOALS = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const CATEGORIES = Object.keys(GOALS);

const folder = install("lighthouse");
const { default: lighthouse } = await import(
  `${folder}/node_modules/lighthouse/core/index.js`
);

/** Points of each category, and what cost some. That a search engine may list a page isn't asked of those that forbid it. */
async function look(url, port, isListed) {
  const { lhr } = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: CATEGORIES,
    skipAudits: isListed ? [] : ["is-crawlable"],
  });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const points = {};
  const lost = [];
  for (const name of CATEGORIES) {
    const { auditRefs, score } = lhr.categories[name];
    points[name] = Math.round(score * 100);
    for (const { id, weight } of auditRefs)
      if (weight > 0 && lhr.audits[id].score !== null)
        if (lhr.audits[id].score < 0.9) lost.push(`${name}: ${id}`);
  }
  return { lost, points };
}

const headend = await startHeadend();
const lucarne = await startReady({ upstream: headend.url });
const port = await freePort();
const browser = await startBrowser(`--remote-debugging-port=${port}`);
const { shows } = await (
  await fetch(`${lucarne.url}/api/cache/epglive/`)
).json();
/** No search engine is to list what was searched for, nor what asks for an account. */
const UNLISTED = new Set(["Search", "VOD"]);
const PAGES = [
  ["Home", "/home"],
  ["Live", "/live/normal"],
  ["The guide", "/guide"],
  ["A show", `/live/normal/show/${shows[0].show_id}`],
  ["Search", "/search/all?q=nuit"],
  ["VOD", "/vod"],
];
let isMissed = false;
const reasons = [];
try {
  console.log(markdownHead(["page", ...CATEGORIES]));
  for (const [name, path] of PAGES) {
    const looks = [];
    for (let run = 0; run < RUNS; run += 1)
      looks.push(await look(lucarne.url + path, port, !UNLISTED.has(name)));
    const cells = CATEGORIES.map((category) => {
      const points = percentile(
        looks.map((one) => one.points[category]),
        0.5,
      );
      if (points >= GOALS[category]) return points;
      isMissed = true;
      return `${points} **missed**`;
    });
    console.log(markdownRow([name, ...cells]));
    const lost = new Set(looks.flatMap((one) => one.lost));
    if (lost.size > 0) reasons.push(`${name}: ${[...lost].join(", ")}`);
  }
  console.log(`\n${RUNS} looks each; load average ${loadavg()[0].toFixed(1)}`);
  reasons.forEach((reason) => console.log(reason));
} finally {
  await browser.close();
  await lucarne.stop();
  await headend.served.stop();
}
process.exitCode = isMissed ? 1 : 0;
