// Load: wrk for closed loops (so many connections, each asks again at once), and an open loop of our own (so many
// requests a second, whatever the server does). README.md says why these.
import { execFile } from "node:child_process";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { LOAD_CORE } from "./process.mjs";

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL("wrk.lua", import.meta.url));

/** One GET, read to its end. Times are ms since `askedAt`; `contentMs` is when `#root`'s first content had come. */
export function ask(url, { agent, askedAt, headers = {}, until } = {}) {
  const began = askedAt ?? performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const times = { contentMs: undefined, firstMs: undefined };
      const chunks = [];
      let text = "";
      response.on("data", (chunk) => {
        times.firstMs ??= performance.now() - began;
        chunks.push(chunk);
        if (until !== undefined && times.contentMs === undefined) {
          text += chunk.toString("latin1");
          if (until.test(text)) times.contentMs = performance.now() - began;
        }
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          ...times,
          body: Buffer.concat(chunks),
          headers: response.headers,
          lastMs: performance.now() - began,
          status: response.statusCode,
        }),
      );
    }).on("error", reject);
  });
}

/**
 * wrk for `seconds`, on `core`: what it counted, and what `served` spent meanwhile, `cpuMs` a request. Throws on any failed
 * request and when nothing was answered: a fast error is no result.
 */
export async function closedLoop(
  url,
  { connections, core = LOAD_CORE, headers, seconds, served },
) {
  const sent = Object.entries(headers ?? {}).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const before = served.cpuMs();
  const { stdout } = await run("taskset", [
    "-c",
    core,
    "wrk",
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "30s",
    "-s",
    SCRIPT,
    ...sent,
    url,
  ]);
  const spentMs = served.cpuMs() - before;
  const counted = JSON.parse(stdout.slice(stdout.lastIndexOf('{"requests"')));
  if (counted.failed > 0 || counted.requests === 0)
    throw new Error(
      `${url}: ${counted.failed} failed of ${counted.requests} requests`,
    );
  return {
    ...counted,
    bytesPerRequest: counted.bytes / counted.requests,
    cpuMsPerRequest: spentMs / counted.requests,
    perCoreSecond: (counted.requests / spentMs) * 1000,
    perSecond: (counted.requests / counted.durationMs) * 1000,
    /** Of the time, on one core. Below 0.9 the load generator was what held things up. */
    busy: spentMs / counted.durationMs,
  };
}

/** Gives the event loop a turn without waiting for the next millisecond. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Visitors are many: one address has a share of the connections and of the renders, and no more. */
const NETWORKS = 100;

/** An agent for each of so many addresses of this machine; `of(number)` gives them in turn. */
export function manyAgents() {
  const agents = Array.from(
    { length: NETWORKS },
    (_, network) =>
      new Agent({
        keepAlive: true,
        maxSockets: Infinity,
        localAddress: `127.0.${1 + network}.1`,
      }),
  );
  return {
    of: (number) => agents[number % NETWORKS],
    destroy: () => agents.forEach((agent) => agent.destroy()),
  };
}

/**
 * `rate` requests a second for `seconds`, sent at their appointed times however slow the answers are; latencies count
 * from the appointed time, so that a stalled server is not spared the requests it kept from being sent. `accepted`
 * tells which answers count. Gives their latencies, the others' number, and how late the generator itself was.
 */
export async function openLoop(url, { rate, seconds, headers, accepted }) {
  const agents = manyAgents();
  const total = Math.round(rate * seconds);
  const began = performance.now() + 5;
  const dueAt = (index) => began + (index * 1000) / rate;
  const latenciesMs = [];
  const lags = [];
  let refused = 0;
  let broken = 0;
  const open = [];
  const count = async (askedAt, agent) => {
    try {
      const answer = await ask(url, { agent, askedAt, headers });
      if (accepted(answer)) latenciesMs.push(answer.lastMs);
      else refused += 1;
    } catch {
      broken += 1;
    }
  };
  for (let sent = 0; sent < total;) {
    while (sent < total && dueAt(sent) <= performance.now()) {
      lags.push(performance.now() - dueAt(sent));
      open.push(count(dueAt(sent), agents.of(sent)));
      sent += 1;
    }
    await turn();
  }
  await Promise.all(open);
  const durationMs = performance.now() - began;
  agents.destroy();
  return { broken, durationMs, lags, latenciesMs, refused, total };
}
