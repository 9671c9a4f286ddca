// Measures the relay: 200 viewers of one live MPEG-TS channel, the tuner and the viewers on a core of their own.
// `node bench/relay.mjs`; LUCARNE_BINARY names another build, SECONDS, VIEWERS and MBIT another load. Prints one table, writes
// nothing, and ends with status 1 when a budget is not kept.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BINARY, signIn } from "./lucarne.mjs";
import {
  answering,
  freePort,
  SERVER_CORE,
  start,
  stayOnLoadCore,
} from "./process.mjs";
import { beginSection } from "./results.mjs";
import { line, tableOf } from "./table.mjs";

const SECONDS = Number(process.env.SECONDS ?? 20);
const VIEWERS = Number(process.env.VIEWERS ?? 200);
const MBIT = Number(process.env.MBIT ?? 4);
const PACKET = 188;
const PACKETS_AT_ONCE = 16;
const TICK_MS = 20;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const folder = mkdtempSync(join(tmpdir(), "lucarne-bench-"));
process.once("exit", () => rmSync(folder, { force: true, recursive: true }));

/** MPEG-TS without end at the bit rate, to each client; counts them. */
async function startTuner() {
  const tuner = { connections: 0, opened: 0 };
  const packet = Buffer.alloc(PACKET, 0x11);
  packet[0] = 0x47;
  const bytesPerMs = (MBIT * 1e6) / 8000;
  const burst = Buffer.concat(Array(PACKETS_AT_ONCE).fill(packet));
  const server = http.createServer((request, answer) => {
    tuner.connections++;
    tuner.opened++;
    answer.writeHead(200, { "Content-Type": "video/mp2t" });
    const began = performance.now();
    let sent = 0;
    // By the clock: timers are late on a busy machine, and television isn't.
    const timer = setInterval(() => {
      const due = (performance.now() - began) * bytesPerMs;
      for (; sent < due; sent += burst.length) answer.write(burst);
    }, TICK_MS);
    answer.on("close", () => {
      clearInterval(timer);
      tuner.connections--;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  tuner.url = `http://127.0.0.1:${server.address().port}/auto/v1`;
  tuner.stop = () => server.closeAllConnections() ?? server.close();
  return tuner;
}

/** The live address of the playlist's only channel, as a signed-in user gets it. */
async function liveAddress(origin) {
  const cookie = await signIn(origin, "subscriber");
  const get = async (path) =>
    (await fetch(origin + path, { headers: { cookie } })).json();
  const [{ channel_epg: epg }] = (await get("/api/mobile/channels/")).channels;
  const rights = await get(`/api/mobile/channel/rights/${epg}/`);
  return `${origin}${rights.channel_ott_live_url}`;
}

/** Reads the stream until it is stopped; counts its bytes. */
function watch(url) {
  const viewer = { bytes: 0, status: 0 };
  const request = http.get(url, { agent: false }, (answer) => {
    viewer.status = answer.statusCode;
    answer.on("data", (piece) => (viewer.bytes += piece.length));
    answer.on("error", () => {});
  });
  request.on("error", () => {});
  viewer.stop = () => request.destroy();
  return viewer;
}

const ended = beginSection();
stayOnLoadCore();
const tuner = await startTuner();
const playlist = join(folder, "tv.m3u");
writeFileSync(playlist, `#EXTM3U\n#EXTINF:-1 tvg-id="one",One\n${tuner.url}\n`);
const [port, adminPort] = [await freePort(), await freePort()];
const { child, served } = start(SERVER_CORE, BINARY, [
  "--listen",
  `127.0.0.1:${port}`,
  "--admin-listen",
  `127.0.0.1:${adminPort}`,
  "--data",
  join(folder, "data"),
  "--playlist",
  playlist,
  "--isolates",
  "1",
  "--log",
  "error",
]);
child.stdout.resume();
const origin = `http://127.0.0.1:${port}`;
await answering(`http://127.0.0.1:${adminPort}/readyz`, served);
const url = await liveAddress(origin);

const first = watch(url);
await sleep(2_000);
const alone = served.resident();
const viewers = [
  first,
  ...Array.from({ length: VIEWERS - 1 }, () => watch(url)),
];
await sleep(3_000);
const before = {
  bytes: viewers.map(({ bytes }) => bytes),
  cpuMs: served.cpuMs(),
  resident: served.resident(),
  at: performance.now(),
};
await sleep(SECONDS * 1000);
const tookMs = performance.now() - before.at;
const cpuMs = served.cpuMs() - before.cpuMs;
const rates = viewers.map(
  ({ bytes }, place) => ((bytes - before.bytes[place]) * 8) / tookMs / 1000,
);
const after = served.resident();
const least = Math.min(...rates);
const answered = viewers.filter(({ status }) => status === 200).length;
const of = (what, ours, goal, unit) =>
  line({ what, unit, ours, goal, of: "ours" });
const lines = [
  of("viewers who see it", answered, ["at least", VIEWERS]),
  of("connections to the tuner", tuner.opened, ["at most", 1]),
  of("the slowest viewer", least, ["at least", MBIT * 0.98], "Mbit/s"),
  of("processor", cpuMs / tookMs, ["under", 0.5], "of a core"),
  line({ what: "memory with one viewer", ours: alone / 1e6, unit: "MB" }),
  line({ what: "… with all", ours: before.resident / 1e6, unit: "MB" }),
  of(
    `… grown in ${SECONDS} s`,
    (after - before.resident) / 1e6,
    ["at most", 5],
    "MB",
  ),
];
for (const viewer of viewers) viewer.stop();
await sleep(7_000);
lines.push(of("connections 7 s after", tuner.connections, ["at most", 0]));
const title = `${VIEWERS} viewers of one channel of ${MBIT} Mbit/s, ${SECONDS} s`;
console.log(tableOf([{ ...ended(), title, lines }]));
tuner.stop();
await served.stop();
process.exit(lines.some(({ met }) => met === false) ? 1 : 0);
