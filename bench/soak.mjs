// `node bench/soak.mjs [minutes]`: visitors for ten minutes while everything goes wrong that can: the TV backend is slow,
// cuts and breaks its answers; pages spin, storm, outgrow the heap and throw; readers are slow or go away; some visitors are
// signed in. At the end no visitor may have been left without a whole document, the process must be the same one, and its
// memory flat. A soak of ten minutes or more goes into bench/results.json.
import { get } from "node:http";
import { seededRandom } from "../tests/seededRandom.mjs";
import { startFaultProxy } from "../tests/faults/proxy.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { BOTH_CORES } from "./process.mjs";
import { beginSection, keep } from "./results.mjs";
import { line, tableOf } from "./table.mjs";

const minutes = Number(process.argv[2] ?? 10);
const seed = Number(process.env.LUCARNE_SEED ?? 2026);
const roll = seededRandom(seed);
const VISITORS = 8;
const ORDINARY = [
  "/home",
  "/login?variant=tv",
  "/live/normal",
  "/live/normal?variant=tv",
  "/home?feed=105-5",
  "/home/show/unknown",
];
/** For who is signed in: /login would lead them away, and TV's Home is theirs. */
const PERSONAL = ORDINARY.map((path) =>
  path === "/login?variant=tv" ? "/home?variant=tv" : path,
);
const MISBEHAVING = [
  "/home/show/vod-1/product/fault-spin",
  "/home/show/vod-1/product/fault-storm",
  "/home/show/vod-1/product/fault-heap",
  "/home/show/vod-1/product/fault-throw",
  "/home/show/vod-1/product/fault-recursion",
  "/home/show/vod-1/product/fault-timers",
  "/home/show/vod-1/product/fault-late",
];

/** A page that is larger than all buffers on the way, so that it has to wait for a slow reader. */
const RIVER = "/home/show/vod-1/product/fault-river";
const ACCOUNTS = ["subscriber", "basic"];
/** Shares of the visits. */
const SIGNED_IN = 0.3;
const FAULTS = 0.01;
const SLOW = 0.02;
const GONE = 0.03;
/** A slow reader's silence before the first byte, in ms, and what it takes from then on. */
const SILENT_MS = 2_000;
const SIP_BYTES = 32 * 1024;
const SIP_EVERY_MS = 5;
/** Goals: a soak is one of ten minutes. */
const MINUTES = 10;
const DRIFT_PERCENT = 5;

const tally = { ordinary: 0, misbehaving: 0, slow: 0, gone: 0 };
let signedIn = 0;
let shells = 0;
const broken = [];

/** How a visitor reads: at once, late and a little at a time, or not to the end. `cookie` is that of a signed-in user. */
function visit(base, path, manner, cookie) {
  return new Promise((done) => {
    const headers = { "accept-language": roll() < 0.5 ? "fr" : "de" };
    if (cookie) headers.cookie = cookie;
    const asked = get(base + path, { headers }, (response) => {
      const chunks = [];
      if (manner === "gone") {
        response.once("data", () => {
          asked.destroy();
          done(null);
        });
      }
      if (manner === "slow") {
        response.pause();
        const began = performance.now();
        const sip = setInterval(() => {
          if (performance.now() - began < SILENT_MS) return;
          const chunk = response.read(SIP_BYTES) ?? response.read();
          if (chunk) chunks.push(chunk);
        }, SIP_EVERY_MS);
        response.once("close", () => clearInterval(sip));
      } else response.on("data", (chunk) => chunks.push(chunk));
      response.once("end", () =>
        done({
          status: response.statusCode,
          text: Buffer.concat(chunks).toString(),
        }),
      );
      response.once("error", (error) => done({ error }));
    });
    asked.once("error", (error) =>
      done(manner === "gone" ? null : { error: error.message }),
    );
  });
}

function judge(path, answer) {
  if (answer === null) return;
  const isWhole =
    !answer.error &&
    // A page whose own data can't be had says so, as a whole document with status 503.
    [200, 404, 503].includes(answer.status) &&
    answer.text.endsWith("</html>");
  if (!isWhole)
    broken.push(
      `${path}: ${answer.error ?? `${answer.status}, ends with ${JSON.stringify(answer.text.slice(-60))}`}`,
    );
  else if (answer.text.includes('"rendered":false')) shells += 1;
}

const oneOf = (values) => values[Math.floor(roll() * values.length)];

/** What a visit is to be: its name in the tally, its page and how it is read. */
function nextVisit(ordinary) {
  const rolled = roll();
  if (rolled < FAULTS) return ["misbehaving", oneOf(MISBEHAVING), "at once"];
  if (rolled < FAULTS + SLOW)
    return ["slow", roll() < 0.5 ? RIVER : oneOf(ordinary), "slow"];
  if (rolled < FAULTS + SLOW + GONE) return ["gone", oneOf(ordinary), "gone"];
  return ["ordinary", oneOf(ordinary), "at once"];
}

async function visitor(base, cookies, until) {
  while (performance.now() < until) {
    const cookie = roll() < SIGNED_IN ? oneOf(cookies) : undefined;
    const [kind, path, manner] = nextVisit(cookie ? PERSONAL : ORDINARY);
    tally[kind] += 1;
    if (cookie) signedIn += 1;
    judge(path, await visit(base, path, manner, cookie));
    await new Promise((after) => setTimeout(after, 10 * roll()));
  }
}

const mean = (numbers) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const headend = await startHeadend();
const proxy = await startFaultProxy({
  seed,
  share: 0,
  slowMs: 2_000,
  target: headend.url,
});
const lucarne = await startReady({
  cores: BOTH_CORES,
  isolates: 2,
  // Nothing is kept, so that every visit is a render, and every render asks the TV backend.
  limits: { data_cache_mib: 0, data_deadline_ms: 1_000, page_cache_mib: 0 },
  prelude: "tests/faults/pages.js",
  upstream: proxy.url,
});
await visit(lucarne.url, "/home", "at once");
const cookies = [];
for (const account of ACCOUNTS)
  cookies.push(await signIn(lucarne.url, account));
const ended = beginSection();
proxy.share = 0.02;

const residentMb = [];
const sampling = setInterval(
  () => residentMb.push(lucarne.served.resident() / 1e6),
  1_000,
);
const until = performance.now() + minutes * 60_000;
await Promise.all(
  Array.from({ length: VISITORS }, () => visitor(lucarne.url, cookies, until)),
);
clearInterval(sampling);
proxy.share = 0;
const afterwards = await visit(lucarne.url, "/live/normal", "at once");
judge("/live/normal afterwards", afterwards);
const counted = await lucarne.metrics();
const alive = !lucarne.served.ended;
await lucarne.stop();
await headend.served.stop();
proxy.stop();

const quarter = Math.floor(residentMb.length / 4);
const early = mean(residentMb.slice(quarter, 2 * quarter));
const late = mean(residentMb.slice(-quarter));
const drift = (late / early - 1) * 100;
const visits = Object.values(tally).reduce((a, b) => a + b, 0);
const replaced = [...counted].filter(([name]) =>
  name.startsWith("lucarne_isolates_replaced_total"),
);
const reasons = replaced.map(
  ([name, count]) => `${/"(\w+)"/.exec(name)[1]} ${count}`,
);
const kinds = new Map();
for (const said of broken) kinds.set(said, (kinds.get(said) ?? 0) + 1);
const section = {
  ...ended(),
  failed: Object.fromEntries(
    [...kinds].map(([said, count]) => [said, `${count} visits`]),
  ),
  lines: [
    line({
      what: `visitors without a whole document, of ${visits}`,
      ours: broken.length,
      goal: ["at most", 0],
      of: "ours",
      note: `${tally.misbehaving} visits to misbehaving pages, ${tally.slow} slow readers, ${tally.gone} that went away, ${signedIn} signed in; ${shells} shells in place of pages`,
    }),
    line({
      what: "memory: the last quarter against the second one",
      unit: "%",
      ours: drift,
      goal: ["under", DRIFT_PERCENT],
      of: "ours",
      note: `${early.toFixed(0)} MB, then ${late.toFixed(0)} MB`,
    }),
    line({
      what: "processes that served all of it",
      ours: alive ? 1 : 0,
      goal: ["at least", 1],
      of: "ours",
      note: `isolates replaced: ${reasons.join(", ") || "none"}; renders cancelled ${counted.get("lucarne_renders_cancelled_total")}, made again ${counted.get("lucarne_renders_retried_total")}; answers of the TV backend: ${JSON.stringify(proxy.counts)}`,
    }),
  ],
  medians: { early, late, residentMb, shells, signedIn, tally },
  name: "soak",
  title: `${minutes} minutes of faults, two isolates, nothing kept`,
};
console.log(tableOf([section]));
if (minutes >= MINUTES) keep([section]);
process.exitCode =
  alive && broken.length === 0 && drift < DRIFT_PERCENT ? 0 : 1;
