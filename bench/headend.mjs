// Measures the head-end alone: a guide of 100 MB, the chunks of the binary guide, and many calls a second.
// `node bench/headend.mjs`; LUCARNE_BINARY names another build, SECONDS and RATE another load. Writes nothing.
import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { BINARY } from "./lucarne.mjs";
import { markdownHead, markdownRow } from "./markdown.mjs";
import { peakOf } from "./process.mjs";
import { chunkNames, HEAVY_READS, readsOf } from "./reads.mjs";
import { percentile } from "./table.mjs";

const SECONDS = Number(process.env.SECONDS ?? 20);
const RATE = Number(process.env.RATE ?? 2000);
const MIB = 1024 * 1024;
const GUIDE_BYTES = Number(process.env.GUIDE_MB ?? 100) * 1_000_000;
const folder = mkdtempSync(join(tmpdir(), "lucarne-bench-"));
const running = new Set();
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const pinned = spawnSync("taskset", ["--version"]).status === 0;

/** A head-end on a port of its own, on core 0 where cores can be chosen. */
async function start(...args) {
  const began = performance.now();
  const data = join(folder, `data-${Math.round(began)}`);
  const line = [BINARY, "headend", "--listen", "127.0.0.1:0", "--data", data];
  line.push(...args);
  const [command, ...rest] = pinned ? ["taskset", "-c", "0", ...line] : line;
  const server = spawn(command, rest, { stdio: ["ignore", "pipe", "inherit"] });
  running.add(server);
  for await (const said of createInterface({ input: server.stdout })) {
    const origin = /listening on (http:\/\/\S+)/.exec(said)?.[1];
    if (!origin) continue;
    server.stdout.resume();
    return { server, origin, began };
  }
  throw new Error(`${BINARY} ended before it listened`);
}

async function stop({ server }) {
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
  running.delete(server);
}

/** Status, bytes and milliseconds of one call; the time counts from `since`. */
function get(url, since = performance.now()) {
  return new Promise((resolve) => {
    const failed = (error) =>
      resolve({ status: 0, bytes: 0, ms: performance.now() - since, error });
    const request = http.get(url, { agent }, (answer) => {
      const pieces = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("error", failed);
      answer.on("end", () => {
        const body = Buffer.concat(pieces);
        const ms = performance.now() - since;
        resolve({ status: answer.statusCode, bytes: body.length, body, ms });
      });
    });
    request.on("error", failed);
  });
}

const rows = [];
function row(what, figure, goal) {
  rows.push({ what, figure, goal });
}
const ms = (value) => `${value.toFixed(2)} ms`;

function stamp(epochS) {
  const iso = new Date(epochS * 1000).toISOString();
  return `${iso.slice(0, 19).replace(/[-:T]/g, "")} +0000`;
}

/** More than a week of each channel, 400 of them in 100 MB; every description is another one, as in real guides. */
async function writeGuide(path) {
  const out = createWriteStream(path);
  const nowS = Math.floor(Date.now() / 3_600_000) * 3600;
  const words =
    "une soirée entre amis tourne mal lorsque le voisin du dessus découvre ce que tous cachent depuis des années".split(
      " ",
    );
  const channels = Math.ceil(GUIDE_BYTES / 250_000);
  const say = async (text) => {
    if (!out.write(text)) await once(out, "drain");
    return Buffer.byteLength(text);
  };
  let written = await say('<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n');
  for (let number = 0; written < GUIDE_BYTES; number++) {
    const channel = `c${number % channels}.example`;
    const begin = nowS - 7 * 86_400 + Math.floor(number / channels) * 1800;
    const text = Array.from(
      { length: 55 },
      (_, place) =>
        words[(number * 7 + place * (1 + (number % 5))) % words.length],
    ).join(" ");
    written += await say(
      `<programme start="${stamp(begin)}" stop="${stamp(begin + 1800)}" channel="${channel}">` +
        `<title lang="fr">Émission ${number % 5000}</title><desc lang="fr">${number} ${text}</desc>` +
        `<category lang="fr">Série</category><episode-num system="xmltv_ns">${number % 9}.${number % 20}.</episode-num></programme>\n`,
    );
  }
  await say("</tv>\n");
  out.end();
  await once(out, "finish");
}

async function measureGuide() {
  const path = join(folder, "guide.xml");
  await writeGuide(path);
  const headend = await start("--guide", path);
  const live = await get(`${headend.origin}/api/cache/epglive/`);
  const seconds = (performance.now() - headend.began) / 1000;
  if (live.status !== 200 || JSON.parse(live.body).shows.length === 0)
    throw new Error("the guide is not served");
  row(
    `XMLTV of ${GUIDE_BYTES / 1e6} MB: served after`,
    `${seconds.toFixed(1)} s`,
    "8 s",
  );
  row(
    "… peak memory",
    `${(peakOf(headend.server.pid) / MIB).toFixed(0)} MB`,
    "400 MB",
  );
  await stop(headend);
  rmSync(path);
}

async function measureChunks(origin) {
  const url = (name) => `${origin}/api/cache/epg2d/${name}/?format=fbs`;
  const first = [];
  const cold = [];
  const warm = [];
  let size = 0;
  for (const name of chunkNames(6)) {
    const answer = await get(url(name));
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
    // Slots 1 and 2 begin a day of television or its middle: the day itself is made up with slot 1.
    (name.endsWith("-0") || name.endsWith("-1") ? first : cold).push(answer.ms);
    size = answer.bytes;
    for (let round = 0; round < 10; round++)
      warm.push((await get(url(name))).ms);
  }
  const both = (values) =>
    `${ms(percentile(values, 0.5))}, p99 ${ms(percentile(values, 0.99))}`;
  row(
    `epg2d, ${(size / 1000).toFixed(0)} kB: day made up first`,
    both(first),
    "",
  );
  row("… cold: day known, chunk not", both(cold), "5 ms");
  row("… warm", both(warm), "5 ms");
}

/** What all users are shown as popular, which is worked out once a minute. */
async function measurePopular(origin) {
  // What the schedules of these days cost is not theirs.
  for (const call of HEAVY_READS) await get(origin + call);
  const toNextMinute = 60_000 - (Date.now() % 60_000);
  await new Promise((resolve) => setTimeout(resolve, toNextMinute + 100));
  for (const call of HEAVY_READS) {
    const first = await get(origin + call);
    const again = [];
    for (let round = 0; round < 200; round++)
      again.push((await get(origin + call)).ms);
    row(`${call}: the first of a minute`, ms(first.ms), "");
    row("… again, p50", ms(percentile(again, 0.5)), "0.5 ms");
  }
}

/** Open loop: calls leave by the clock, whether or not earlier ones have come back; waiting counts. */
async function measureLoad(origin) {
  const calls = await readsOf(origin);
  const answers = [];
  const began = performance.now();
  let sent = 0;
  while (sent < SECONDS * RATE) {
    const due = Math.floor(((performance.now() - began) / 1000) * RATE);
    for (; sent < Math.min(due, SECONDS * RATE); sent++) {
      const since = began + (sent / RATE) * 1000;
      answers.push(get(origin + calls[(sent * 7) % calls.length], since));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const done = await Promise.all(answers);
  const seconds = (performance.now() - began) / 1000;
  const errors = done.filter(({ status }) => status !== 200).length;
  const times = done.map((answer) => answer.ms);
  row(
    `${RATE} calls a second, ${SECONDS} s, one core: answered`,
    `${Math.round(done.length / seconds)} a second`,
    RATE,
  );
  row("… errors", errors, 0);
  const shares = [0.5, 0.9, 0.99, 0.999].map((share) =>
    ms(percentile(times, share)),
  );
  row("… latency p50, p90, p99, p99.9", shares.join(", "), "");
}

try {
  if (pinned) spawnSync("taskset", ["-cp", "1", String(process.pid)]);
  await measureGuide();
  const headend = await start();
  await measureChunks(headend.origin);
  await measurePopular(headend.origin);
  await measureLoad(headend.origin);
  await stop(headend);
  console.log(markdownHead([BINARY, "measured", "goal"]));
  for (const { what, figure, goal } of rows)
    console.log(markdownRow([what, figure, goal]));
} finally {
  agent.destroy();
  for (const server of running) server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}
