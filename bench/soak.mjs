// `node bench/soak.mjs [minutes]`: visitors for ten minutes while everything goes wrong that can: the TV backend is slow,
// cuts and breaks its answers; pages spin, storm, outgrow the heap and throw; readers are slow or go away. At the end
// nobody may have been left without a whole document, the process must be the same one, and its memory flat.
import { get } from "node:http";
import { dice } from "../tests/dice.mjs";
import { startFaultProxy } from "../tests/faults/proxy.mjs";
import { startHeadend, startReady } from "./lucarne.mjs";
import { BOTH_CORES } from "./process.mjs";

const minutes = Number(process.argv[2] ?? 10);
const seed = Number(process.env.LUCARNE_SEED ?? 2026);
const roll = dice(seed);
const VISITORS = 8;
const ORDINARY = [
  "/home",
  "/login?variant=tv",
  "/live/normal",
  "/live/normal?variant=tv",
  "/home?feed=105-5",
  "/home/show/unknown",
];
const MISBEHAVING = [
  "/live/fault-spin",
  "/live/fault-storm",
  "/live/fault-heap",
  "/live/fault-throw",
  "/live/fault-recursion",
  "/live/fault-timers",
  "/live/fault-late",
];

const tally = { ordinary: 0, misbehaving: 0, slow: 0, gone: 0, shells: 0 };
const broken = [];

/** How a visitor reads: at once, a little at a time, or not to the end. */
function visit(base, path, manner) {
  return new Promise((done) => {
    const headers = { "accept-language": roll() < 0.5 ? "fr" : "de" };
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
        const sip = setInterval(() => {
          const chunk = response.read(16 * 1024) ?? response.read();
          if (chunk) chunks.push(chunk);
        }, 5);
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
  else if (answer.text.includes('"rendered":false')) tally.shells += 1;
}

async function visitor(base, until) {
  while (performance.now() < until) {
    const dieRolled = roll();
    const isFault = dieRolled < 0.01;
    const pages = isFault ? MISBEHAVING : ORDINARY;
    const path = pages[Math.floor(roll() * pages.length)];
    const manner =
      !isFault && dieRolled < 0.03
        ? "slow"
        : !isFault && dieRolled < 0.06
          ? "gone"
          : "at once";
    tally[
      isFault ? "misbehaving" : manner === "at once" ? "ordinary" : manner
    ] += 1;
    judge(path, await visit(base, path, manner));
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
proxy.share = 0.02;

const residentMb = [];
const sampling = setInterval(
  () => residentMb.push(lucarne.served.resident() / 1e6),
  1_000,
);
const until = performance.now() + minutes * 60_000;
await Promise.all(
  Array.from({ length: VISITORS }, () => visitor(lucarne.url, until)),
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
const drift = late / early - 1;
const replaced = [...counted].filter(([name]) =>
  name.startsWith("lucarne_isolates_replaced_total"),
);
const rows = [
  ["minutes", minutes],
  ["visits", Object.values(tally).reduce((a, b) => a + b, 0) - tally.shells],
  ["of them to misbehaving pages", tally.misbehaving],
  ["slow readers, readers that went away", `${tally.slow}, ${tally.gone}`],
  ["answers of the TV backend", JSON.stringify(proxy.counts)],
  ["shells in place of pages", tally.shells],
  [
    "isolates replaced",
    replaced
      .map(([name, count]) => `${/"(\w+)"/.exec(name)[1]} ${count}`)
      .join(", "),
  ],
  [
    "renders cancelled, made again",
    `${counted.get("lucarne_renders_cancelled_total")}, ${counted.get("lucarne_renders_retried_total")}`,
  ],
  [
    "memory, second quarter and last",
    `${early.toFixed(0)} MB, ${late.toFixed(0)} MB (${(drift * 100).toFixed(1)} %)`,
  ],
  ["visitors without a whole document", broken.length],
  ["the same process", alive ? "yes" : "no"],
];
for (const [what, figure] of rows)
  console.log(`${what.padEnd(40)}${String(figure)}`);
const kinds = new Map();
for (const line of broken) kinds.set(line, (kinds.get(line) ?? 0) + 1);
for (const [line, count] of kinds) console.log(`  ${count} times ${line}`);
process.exitCode = alive && broken.length === 0 && drift < 0.1 ? 0 : 1;
