// `node bench/attack.mjs [seconds] [attack] [embedded]`: what visitors notice of a client that asks for thousands of pages and takes
// none of them (`attack/closedWindows.mjs`; `stored`: what has not to be rendered; `sitemaps`, `media` and `pictures`; `all` of these
// at once) or goes away at once (`resets`), for two minutes.
// Visitors come from another address at a modest rate, some of them signed in, and one from a third who reads slowly; what they get
// is compared with what they got before. The server has a core for itself, and all others share one, the head-end among them;
// `embedded`, it is in the server, as it is by default. An attack that did not take place is a goal that was missed.
// LUCARNE_BINARY names another build, RATE another number of visits a second. Writes nothing; status 1 where a goal is missed.
import { spawn } from "node:child_process";
import { Agent } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { pictures, sitemaps } from "./attack/wanted.mjs";
import { ask } from "./load.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { LOAD_CORE, stayOnLoadCore } from "./process.mjs";
import { line, percentile, tableOf } from "./table.mjs";

const SECONDS = Number(process.argv[2] ?? 120);
const QUIET_SECONDS = SECONDS / 3;
const AFTER_SECONDS = 60;
const RATE = Number(process.env.RATE ?? 20);
const SAMPLE_MS = 100;
const WATCH_MS = 1000;
/** The slow visitor takes so much, and then nothing for so long. */
const SLOW_BYTES = 48 * 1024;
const SLOW_MS = 3000;
/** The attacker has said what it did long before. */
const SAID_MS = 30_000;
/** Shows whose pages are visited, so few that all of them are stored when the attack begins. */
const SHOWS = 20;
/** Looked for by visitors, each time anew: no search is stored. */
const WORDS = ["sport", "film", "meteo", "journal", "nature"];
const ATTACK = process.argv[3] ?? "closedWindows";
const IS_EMBEDDED = process.argv[4] === "embedded";
const ATTACKER = fileURLToPath(
  new URL(`attack/${ATTACK}.mjs`, import.meta.url),
);
/** Goals. */
const MOST_MB = 600;
const MOST_SLOWER = 3;
/** A process that keeps a tenth more than before has not fallen back. */
const MOST_KEPT = 1.1;
/** Connections of the attacker that may be between an end and a beginning. */
const LEAST_HELD = 0.9;
/** `unsent_mib`, and how near an attack that reaches it comes to it. */
const UNSENT_BYTES = 256 * 1024 * 1024;
const LEAST_UNSENT = 0.9;

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
/** Visitors are another network than the attacker. */
const agent = new Agent({ keepAlive: true, localAddress: "127.0.0.2" });

function isWhole({ body, status }) {
  const text = body.toString();
  return (
    status === 200 &&
    text.endsWith("</html>") &&
    text.includes('"rendered":true')
  );
}

/** Asks for a page and notes how long it took, or what was wrong with it. */
async function judge(seen, url, options) {
  try {
    const answer = await ask(url, options);
    if (isWhole(answer)) seen.ms.push(answer.lastMs);
    else seen.broken.push(`${url}: ${answer.status}`);
  } catch (error) {
    seen.broken.push(`${url}: ${error.message}`);
  }
}

/** `RATE` visits a second for `seconds`, at their appointed times: latencies by kind of page, and what was not whole. */
async function visit(url, pages, seconds) {
  const seen = Object.fromEntries(
    Object.keys(pages).map((kind) => [kind, { broken: [], ms: [] }]),
  );
  const kinds = Object.keys(pages);
  const open = [];
  const began = performance.now();
  for (let number = 0; number < RATE * seconds; number++) {
    const askedAt = began + (number * 1000) / RATE;
    await sleep(Math.max(0, askedAt - performance.now()));
    const kind = kinds[number % kinds.length];
    const { cookie, path } = pages[kind](number);
    const headers = cookie === undefined ? {} : { cookie };
    open.push(judge(seen[kind], url + path, { agent, askedAt, headers }));
  }
  await Promise.all(open);
  return seen;
}

/** Reads a page over HTTP/2, with a pause after each window: whether it came whole. */
async function readSlowly(url, path) {
  const { hostname: host, port } = new URL(url);
  const session = connectHttp2(url, {
    createConnection: () => connect({ host, localAddress: "127.0.0.3", port }),
    settings: { initialWindowSize: SLOW_BYTES },
  });
  // The stream fails too.
  session.on("error", () => {});
  try {
    let text = "";
    let untilPause = SLOW_BYTES;
    for await (const piece of session.request({ ":path": path })) {
      text += piece.toString("latin1");
      untilPause -= piece.length;
      if (untilPause > 0) continue;
      untilPause = SLOW_BYTES;
      await sleep(SLOW_MS);
    }
    return text.endsWith("</html>");
  } catch {
    return false;
  } finally {
    session.destroy();
  }
}

/** Does `step` again and again until what it gives is called, which waits for the last one and gives what was `seen`. */
function repeat(seen, step) {
  const over = new AbortController();
  const steps = (async () => {
    while (!over.signal.aborted) await step();
  })();
  return async () => {
    over.abort();
    await steps;
    return seen;
  };
}

/** One page after the other until `stop` is called: how many came whole, how many did not. */
function visitSlowly(url, path) {
  const seen = { cut: 0, whole: 0 };
  return repeat(seen, async () => {
    seen[(await readSlowly(url, path)) ? "whole" : "cut"] += 1;
  });
}

/** What the server says of itself until `stop` is called: the most that was unsent, and how often it was not ready. */
function watchServer(lucarne) {
  const seen = { mostUnsent: 0, notReady: [] };
  return repeat(seen, async () => {
    const found = await lucarne.metrics();
    const unsent = found.get("lucarne_answers_unsent_bytes") ?? 0;
    seen.mostUnsent = Math.max(seen.mostUnsent, unsent);
    const ready = await ask(`${lucarne.url}/readyz`, { agent }).catch(String);
    if (ready.status !== 200)
      seen.notReady.push(ready.body?.toString() ?? ready);
    await sleep(WATCH_MS);
  });
}

/** Starts the attack; `stop` ends it and gives what it says it did, or nothing at all if it died before. */
function startAttack(port) {
  // Last in line for the core: the head-end on it would have one of its own, and is not what is attacked.
  const attacker = spawn(
    "nice",
    ["-n", "19", "taskset", "-c", LOAD_CORE, "node", ATTACKER, port],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  let said = "";
  attacker.stdout.on("data", (text) => (said += text));
  for (const end of [attacker, attacker.stdin]) end.on("error", () => {});
  const closed = new Promise((done) => attacker.once("close", done));
  return async () => {
    attacker.stdin.end();
    const late = setTimeout(() => attacker.kill("SIGKILL"), SAID_MS);
    await closed;
    clearTimeout(late);
    const nothing = { asked: 0, connections: 0, ended: 0, open: 0, reset: 0 };
    return said === "" ? { ...nothing, wanted: 1 } : JSON.parse(said);
  };
}

/** Memory of the server until `stop` is called, in MB: the most there was. */
function watchMemory(served) {
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, served.resident() / 1e6);
  }, SAMPLE_MS);
  return () => {
    clearInterval(sampling);
    return most;
  };
}

const givenUp = (found) => found.get("lucarne_answers_given_up_total") ?? 0;

async function shownNow(url) {
  const live = await (await fetch(`${url}/api/cache/epglive/`)).json();
  return live.shows.slice(0, SHOWS).map((show) => show.show_id);
}

stayOnLoadCore();
const headend = IS_EMBEDDED ? undefined : await startHeadend();
const lucarne = await startReady({
  limits: { client_pages: null },
  upstream: headend?.url,
});
const cookie = await signIn(lucarne.url, "subscriber");
const shows = await shownNow(lucarne.url);
const KEPT = ["/home", "/live/normal", "/guide", "/live/normal?variant=tv"];
const pages = {
  kept: (number) => ({ path: KEPT[number % KEPT.length] }),
  "signed in": () => ({ cookie, path: "/home" }),
  rendered: (number) => ({
    path: `/search/all?q=${WORDS[number % WORDS.length]}`,
  }),
  shows: (number) => ({
    path: `/live/normal/show/${shows[number % shows.length]}`,
  }),
};

// What is made once for all and kept is no part of either side, …
for (const path of [
  ...(await sitemaps(lucarne.url)),
  ...(await pictures(lucarne.url)),
])
  await ask(lucarne.url + path, { agent });
// … nor is what is rendered for the first time, which costs more than later.
await visit(lucarne.url, pages, 10);
const quiet = await visit(lucarne.url, pages, QUIET_SECONDS);
const beforeMb = lucarne.served.resident() / 1e6;

const givenUpBefore = givenUp(await lucarne.metrics());
const stopAttack = startAttack(new URL(lucarne.url).port);
const stopServerWatch = watchServer(lucarne);
const stopSlowVisit = visitSlowly(lucarne.url, "/home");
const stopWatching = watchMemory(lucarne.served);
const cpuBefore = lucarne.served.cpuMs();
const attacked = await visit(lucarne.url, pages, SECONDS);
const busy = (lucarne.served.cpuMs() - cpuBefore) / (SECONDS * 1000);
const mostMb = stopWatching();
// While the attack goes on.
const slow = await stopSlowVisit();
const { mostUnsent, notReady } = await stopServerWatch();
const answersGivenUp = givenUp(await lucarne.metrics()) - givenUpBefore;
const told = await stopAttack();
await sleep(AFTER_SECONDS * 1000);
const afterMb = lucarne.served.resident() / 1e6;
const counted = await lucarne.metrics();
const isSame = !lucarne.served.ended;
agent.destroy();
await lucarne.stop();
await headend?.served.stop();

const count = (name) => counted.get(`lucarne_${name}`) ?? 0;
const kinds = Object.keys(pages);
const broken = kinds.flatMap((kind) => attacked[kind].broken);
const all = (seen) => kinds.flatMap((kind) => seen[kind].ms);
const lines = [
  line({
    what: `visitors without a whole page, of ${RATE * SECONDS}`,
    ours: broken.length,
    goal: ["at most", 0],
    of: "ours",
    note: kinds
      .map((kind) => `${kind}: ${attacked[kind].broken.length}`)
      .concat(broken.slice(0, 3))
      .join(", "),
  }),
  line({
    what: "p99 of whole pages",
    unit: "ms",
    ours: percentile(all(attacked), 0.99),
    against: "quiet",
    theirs: percentile(all(quiet), 0.99),
    goal: ["under", MOST_SLOWER],
    of: "ratio",
  }),
  ...kinds.map((kind) =>
    line({
      what: `… ${kind}: p99`,
      unit: "ms",
      ours: percentile(attacked[kind].ms, 0.99),
      against: "quiet",
      theirs: percentile(quiet[kind].ms, 0.99),
      note: `p50 ${percentile(attacked[kind].ms, 0.5)?.toFixed(1)} ms, quiet ${percentile(quiet[kind].ms, 0.5)?.toFixed(1)} ms; quiet without a whole page: ${quiet[kind].broken.length}`,
    }),
  ),
  line({
    what: "memory, at most",
    unit: "MB",
    ours: mostMb,
    goal: ["under", MOST_MB],
    of: "ours",
    note: `${beforeMb.toFixed(0)} MB before; the server's core was ${(busy * 100).toFixed(0)} percent busy`,
  }),
  line({
    what: `… ${AFTER_SECONDS} s after it`,
    unit: "MB",
    ours: afterMb,
    against: "before",
    theirs: beforeMb,
    goal: ["at most", MOST_KEPT],
    of: "ratio",
  }),
  line({
    what: "processes that served all of it",
    ours: isSame ? 1 : 0,
    goal: ["at least", 1],
    of: "ours",
    note: `renders ${count("renders_total")}, refused ${count("renders_shed_total")}`,
  }),
  line({
    what: "times that it was not ready",
    ours: notReady.length,
    goal: ["at most", 0],
    of: "ours",
    note: notReady[0],
  }),
  line({
    what: "pages of a slow visitor that were cut",
    ours: slow.cut,
    goal: ["at most", 0],
    of: "ours",
    note: `${slow.whole} were whole`,
  }),
  line({
    what: "… that were whole",
    ours: slow.whole,
    goal: ["at least", 1],
    of: "ours",
  }),
  line({
    what: "connections that the attack held at its end",
    ours: told.open,
    against: "wanted",
    theirs: told.wanted,
    goal: ["at least", LEAST_HELD],
    of: "ratio",
    note: `asked ${told.asked} times over ${told.connections} connections, ${told.reset} reset, ${told.ended} ended`,
  }),
  ATTACK === "resets"
    ? line({
        what: "answers that it went away from",
        ours: told.reset,
        goal: ["at least", 1],
        of: "ours",
      })
    : line({
        what: "answers that were given up",
        ours: answersGivenUp,
        goal: ["at least", 1],
        of: "ours",
      }),
  line({
    what: "unsent, at most",
    unit: "MB",
    ours: mostUnsent / 1e6,
    against: "bound",
    theirs: UNSENT_BYTES / 1e6,
    ...(ATTACK === "stored" && {
      goal: ["at least", LEAST_UNSENT],
      of: "ratio",
    }),
  }),
];
console.log(
  tableOf([
    {
      at: new Date().toISOString(),
      lines,
      title: `${SECONDS} s of ${ATTACK}, ${RATE} visits a second${IS_EMBEDDED ? ", the head-end in the server" : ""}`,
    },
  ]),
);
process.exitCode = lines.some(({ met }) => met === false) ? 1 : 0;
