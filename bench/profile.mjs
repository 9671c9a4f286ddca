// Where the processor time of pages goes, by what kind of code takes it: `node bench/profile.mjs`. Needs `perf`. One isolate; a page from the
// cache, and others that are not kept, SECONDS (8) of each after as many of warming; ONLY names pages (`ONLY="Home;a show"`). LUCARNE_BINARY names
// another build. Prints a table in percent of the server's, all threads, and the ten functions that take most, of its isolate's thread and of the others; writes
// nothing.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { BROTLI, IDENTITY, otherPages } from "./capture.mjs";
import { closedLoop } from "./load.mjs";
import {
  DRAWN_EACH_TIME,
  RENDERED,
  signIn,
  startHeadend,
  startReady,
} from "./lucarne.mjs";
import { showsOf, visit } from "./scenarios/long-tail.mjs";

const SECONDS = Number(process.env.SECONDS ?? 8);
const SAMPLES_PER_S = 1999;
const CONNECTIONS = 4;
const TOP = 10;
const folder = mkdtempSync(join(tmpdir(), "lucarne-profile-"));
process.once("exit", () => rmSync(folder, { force: true, recursive: true }));

const GARBAGE =
  /Scaveng|MarkCompact|Marking|Sweep|Evacuat|Internal::Heap|internal::Heap::|IncrementalMark|YoungGeneration|RememberedSet|PointersUpdat|GCTracer|LiveObject/;

const HEADEND = /lucarne_headend|sqlite3|rusqlite|argon2/;
const HTTP = /hyper|tokio|\bh2::|axum|http::|lucarne::serve|lucarne::router/;

/** The kind of code of a sample outside isolates. */
function kindOfOthers(name, from) {
  if (/kernel/.test(from)) return "other threads: the kernel";
  if (HEADEND.test(name)) return "other threads: the head-end";
  if (HTTP.test(name)) return "other threads: tokio, hyper, axum";
  if (/lucarne/.test(name)) return "other threads: pages, data, sessions";
  return "other threads: the C library and the rest";
}

/** The kind of code of a sample; `thread` is its thread's name, `from` the file of its code. */
function kindOf(thread, name, from) {
  // Young objects are collected by a worker of V8's while the isolate waits, where one comes first.
  if (GARBAGE.test(name)) return "garbage";
  if (thread !== "isolate") return kindOfOthers(name, from);
  if (/kernel/.test(from)) return "the kernel, in the isolate's thread";
  if (name.startsWith("Builtins_")) return "V8's built-ins";
  if (/anon|JIT|perf-\d+\.map/.test(from)) return "JavaScript, compiled";
  if (/v8::|unibrow|icu/i.test(name)) return "V8's C++";
  return "Rust and the C library, in the isolate's thread";
}

/** Samples of a process while it works, by kind and by function. */
async function sampled(pid) {
  const file = join(folder, "perf.data");
  const record = ["record", "-q", "-e", "cpu-clock", "-F", SAMPLES_PER_S];
  const recording = spawn(
    "perf",
    [...record, "-p", pid, "-o", file, "--", "sleep", SECONDS].map(String),
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  await once(recording, "exit");
  const fields = ["script", "-i", file, "-F", "comm,ip,sym,dso"];
  const script = spawn("perf", fields, { stdio: ["ignore", "pipe", "ignore"] });
  const kinds = new Map();
  const functions = { isolate: new Map(), others: new Map() };
  let total = 0;
  for await (const text of createInterface({ input: script.stdout })) {
    const [, thread, name, from] =
      /^\s*(\S.*?)\s+[0-9a-f]+ (.*) \((.*)\)\s*$/.exec(text) ?? [];
    if (thread === undefined) continue;
    total += 1;
    const kind = kindOf(thread, name, from);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const named = functions[thread === "isolate" ? "isolate" : "others"];
    named.set(name, (named.get(name) ?? 0) + 1);
  }
  return { functions, kinds, total };
}

/** What is asked of a server while it is looked at: a page again and again, or each of many once. */
const again = (path, headers = IDENTITY) => ({
  warm: (server) => loop(server, path, headers, SECONDS),
  ask: (server) => loop(server, path, headers, SECONDS + 2),
});

function loop({ served, url }, path, headers, seconds) {
  const connections = CONNECTIONS;
  return closedLoop(url + path, { connections, headers, seconds, served });
}

/** Of half of the shows nothing is known yet when the other half has warmed the isolate. */
async function eachOnce(server) {
  const shows = await showsOf(server);
  const half = Math.floor(shows.length / 2);
  const ask = (paths) => () =>
    visit(server, paths, { check: () => true, coding: "identity" });
  return { warm: ask(shows.slice(0, half)), ask: ask(shows.slice(half)) };
}

async function asSubscriber(server) {
  const cookie = await signIn(server.url, "subscriber");
  return again("/home", { ...IDENTITY, cookie });
}

const headend = await startHeadend();
const apart = { ...RENDERED, upstream: headend.url };
const others = Object.entries(await otherPages(headend));
const PAGES = [
  [
    "a page from the cache, brotli",
    { upstream: headend.url },
    () => again("/home", BROTLI),
  ],
  ["Home", apart, () => again("/home")],
  [
    "Home, feeds drawn each time",
    { ...DRAWN_EACH_TIME, upstream: headend.url },
    () => again("/home"),
  ],
  ["Home of a subscriber, the head-end within", RENDERED, asSubscriber],
  ["shows, each once", apart, eachOnce],
  ...others.map(([name, path]) => [name, apart, () => again(path)]),
];
const ONLY = process.env.ONLY?.split(";");
const shares = {};
for (const [name, options, asked] of PAGES) {
  if (ONLY && !ONLY.includes(name)) continue;
  const server = await startReady(options);
  const { ask, warm } = await asked(server);
  await warm(server);
  const load = ask(server);
  const { functions, kinds, total } = await sampled(server.served.pid);
  await load;
  await server.stop();
  const share = (count) => `${((count / total) * 100).toFixed(1)}`;
  for (const [kind, count] of kinds) {
    shares[kind] ??= {};
    shares[kind][name] = share(count);
  }
  console.log(`\n${name}: ${total} samples`);
  for (const [where, found] of Object.entries(functions)) {
    const top = [...found].sort(([, a], [, b]) => b - a).slice(0, TOP);
    console.log(`what takes most, ${where}:`);
    for (const [what, count] of top) console.log(`${share(count)}  ${what}`);
  }
}
await headend.served.stop();
console.table(shares);
