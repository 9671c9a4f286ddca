// Three servers with one cache between them: what the first visitors of all cost, what a page that another server made costs, and
// what visitors notice when the cache is killed, hangs or starts again. `node bench/shared.mjs`; needs `redis-server` or
// `valkey-server`; LUCARNE_BINARY names another build, VISITORS (1000) and RATE (200 a second) another load. Prints one table, writes
// nothing, and ends with status 1 when a goal is missed.
import { Agent } from "node:http";
import { connect } from "node:net";
import { NO_REDIS, redisServer } from "../tools/redis.mjs";
import { ask, closedLoop, manyAgents } from "./load.mjs";
import { startHeadend, startReady } from "./lucarne.mjs";
import { BOTH_CORES, freePort, LOAD_CORE, start } from "./process.mjs";
import { inSections } from "./sections.mjs";
import { line, median, percentile, tableOf } from "./table.mjs";

const SERVERS = 3;
/** Where visitors reach all of them: pages name it, and are shared by servers that have it in common. */
const ORIGIN = "http://tv.localhost";
const VISITORS = Number(process.env.VISITORS ?? 1000);
const RATE = Number(process.env.RATE ?? 200);
const SECONDS = 6;
const SHOWS = 150;
const HIT_ROUNDS = 5;
const PATHS = ["/home", "/live/normal", "/guide", "/privacy"];

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether something listens there. */
const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

const program = redisServer();
if (!program) throw new Error(NO_REDIS);

const port = await freePort();
async function startRedis() {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", ""];
  const { child, served } = start(LOAD_CORE, program, args, {
    stdio: "ignore",
  });
  while (!(await listens(port))) await later(20);
  return { child, served };
}

const cacheUrl = ["--cache-url", `redis://127.0.0.1:${port}`];
const headend = await startHeadend();
const upstream = headend.url;
const server = (more = cacheUrl) =>
  startReady({ upstream, cores: BOTH_CORES, more, origin: ORIGIN });

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const counted = async (servers, name) =>
  sum(
    await Promise.all(
      servers.map(async ({ metrics }) => (await metrics()).get(name) ?? 0),
    ),
  );

const { section, sections, exitCode } = inSections();

let redis = await startRedis();

await section(`${VISITORS} first visitors of ${SERVERS} servers`, async () => {
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => server()),
  );
  const rendersBefore = await counted(servers, "lucarne_renders_total");
  const callsBefore = await counted(servers, "lucarne_upstream_calls_total");
  const agents = manyAgents();
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, visitor) =>
      ask(`${servers[visitor % SERVERS].url}/home`, {
        agent: agents.of(visitor),
      }),
    ),
  );
  agents.destroy();
  const failed = answers.filter(({ status }) => status !== 200).length;
  const renders =
    (await counted(servers, "lucarne_renders_total")) - rendersBefore;
  const calls =
    (await counted(servers, "lucarne_upstream_calls_total")) - callsBefore;
  // What one server alone asks for the same page.
  const alone = await server([]);
  const before = await counted([alone], "lucarne_upstream_calls_total");
  await ask(`${alone.url}/home`);
  const needed =
    (await counted([alone], "lucarne_upstream_calls_total")) - before;
  await Promise.all([...servers, alone].map(({ stop }) => stop()));
  return [
    line({ what: "renders", ours: renders, goal: ["at most", 1], of: "ours" }),
    line({
      what: "upstream calls, for those that the page needs",
      ours: calls,
      against: "one server, one visitor",
      theirs: needed,
      goal: ["at most", 1],
      of: "ratio",
    }),
    line({ what: "failed", ours: failed, goal: ["at most", 0], of: "ours" }),
  ];
});

await section("a page that another server made", async () => {
  const [one, other] = [await server(), await server()];
  const agent = new Agent({ keepAlive: true });
  const list = await ask(`${one.url}/live/normal`, { agent });
  const shows = [
    ...new Set(
      Array.from(
        String(list.body).matchAll(/\/live\/normal\/show\/([\w-]+)/g),
        ([, id]) => id,
      ),
    ),
  ].slice(0, SHOWS);
  const paths = shows.map((id) => `/live/normal/show/${id}`);
  for (const path of paths) await ask(`${one.url}${path}`, { agent });
  const renders = await counted([other], "lucarne_renders_total");
  const times = async () => {
    const ms = [];
    for (const path of paths)
      ms.push((await ask(`${other.url}${path}`, { agent })).lastMs);
    return ms;
  };
  const [second, first] = [await times(), await times()];
  const made = (await counted([other], "lucarne_renders_total")) - renders;
  agent.destroy();
  await Promise.all([one.stop(), other.stop()]);
  return [
    line({
      what: `a show taken over, p50 of ${paths.length}`,
      unit: "ms",
      ours: median(second),
      against: "once it is held",
      theirs: median(first),
      goal: ["at most", 1.5],
      of: "ours",
      note: `p95 ${percentile(second, 0.95).toFixed(2)} ms; ${made} were rendered all the same`,
    }),
  ];
});

await section("a page that is held", async () => {
  const [shared, alone] = [await server(), await server([])];
  const costs = { shared: [], alone: [] };
  for (let round = 0; round < HIT_ROUNDS; round += 1)
    for (const [name, { url, served }] of Object.entries({ shared, alone })) {
      const headers = { "accept-encoding": "br" };
      const load = { connections: 64, headers, seconds: 2, served };
      const { cpuMsPerRequest } = await closedLoop(`${url}/home`, load);
      costs[name].push(cpuMsPerRequest * 1000);
    }
  await Promise.all([shared.stop(), alone.stop()]);
  return [
    line({
      what: "processor time of a hit",
      unit: "µs",
      ours: median(costs.shared),
      against: "without a shared cache",
      theirs: median(costs.alone),
      goal: ["at most", 1.05],
      of: "ratio",
    }),
  ];
});

/** Visits at a steady rate to all servers in turn; latencies from the appointed times. */
async function visits(servers, meanwhile) {
  const agents = manyAgents();
  const began = performance.now();
  const total = RATE * SECONDS;
  const latenciesMs = [];
  let failed = 0;
  const open = [];
  const acting = meanwhile();
  for (let sent = 0; sent < total; sent += 1) {
    const askedAt = began + (sent * 1000) / RATE;
    while (performance.now() < askedAt) await later(1);
    // One in five is of a page that nobody asked for before.
    const path =
      sent % 5 === 0
        ? `/live/normal/show/unknown-${sent}`
        : PATHS[sent % PATHS.length];
    const url = `${servers[sent % servers.length].url}${path}`;
    const visit = async () => {
      try {
        const { status, lastMs } = await ask(url, {
          agent: agents.of(sent),
          askedAt,
        });
        if (status >= 500) failed += 1;
        else latenciesMs.push(lastMs);
      } catch {
        failed += 1;
      }
    };
    open.push(visit());
  }
  await Promise.all([...open, acting]);
  agents.destroy();
  return { failed, p99: percentile(latenciesMs, 0.99) };
}

await section("the cache fails in mid-load", async () => {
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => server()),
  );
  await visits(servers, async () => {});
  const usual = await visits(servers, async () => {});
  const events = {
    "killed, started again after 3 s": async () => {
      await later(1000);
      redis.child.kill("SIGKILL");
      await later(3000);
      redis = await startRedis();
    },
    "held for 3 s (SIGSTOP)": async () => {
      await later(1000);
      process.kill(redis.child.pid, "SIGSTOP");
      await later(3000);
      process.kill(redis.child.pid, "SIGCONT");
    },
  };
  const lines = [];
  for (const [what, event] of Object.entries(events)) {
    const seen = await visits(servers, event);
    lines.push(
      line({
        what: `${what}: p99`,
        unit: "ms",
        ours: seen.p99,
        against: "as usual",
        theirs: usual.p99,
        goal: ["at most", 1.5],
        of: "ratio",
      }),
      line({
        what: `${what}: failed requests`,
        ours: seen.failed,
        goal: ["at most", 0],
        of: "ours",
      }),
    );
  }
  await Promise.all(servers.map(({ stop }) => stop()));
  return lines;
});

console.log(tableOf(sections));
redis.child.kill("SIGKILL");
await headend.served.stop();
process.exitCode = exitCode();
