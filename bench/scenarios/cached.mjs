// A page from the cache: the same compressed bytes from our page cache and from nginx, both without their access log and both
// with it; and not compressed, against a page that Next.js prerendered and one that rari keeps.
import { brotliDecompressSync } from "node:zlib";
import { BROTLI, checkPage, IDENTITY } from "../capture.mjs";
import { ask, closedLoop } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { expectedOf, startNginx } from "../peers.mjs";
import { SERVER_CORE } from "../process.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Cached Home, one core, 50 connections";
export const needs = ["next", "rari"];

/** The stored page's bytes; it is stored just after the first visitor has it, and compressed for good for the second one. */
async function stored({ url }) {
  for (;;) {
    const answer = await ask(`${url}/home`, { headers: BROTLI });
    if (answer.headers["cache-status"]?.includes("hit")) return answer.body;
  }
}

/** What is asked of whom. */
const RUNS = {
  lucarne: { headers: BROTLI, of: "lucarne", path: "/home" },
  nginx: { headers: BROTLI, of: "nginx", path: "/home" },
  "lucarne, logging": {
    headers: BROTLI,
    of: "lucarne, logging",
    path: "/home",
  },
  "nginx, logging": { headers: BROTLI, of: "nginx, logging", path: "/home" },
  "lucarne, shared core": {
    core: SERVER_CORE,
    headers: BROTLI,
    of: "lucarne, logging",
    path: "/home",
  },
  "nginx, shared core": {
    core: SERVER_CORE,
    headers: BROTLI,
    of: "nginx, logging",
    path: "/home",
  },
  "lucarne, identity": {
    headers: IDENTITY,
    of: "lucarne, identity",
    path: "/home",
  },
  "Next.js, static": { headers: IDENTITY, of: "next", path: "/cached" },
  "rari, cached": { headers: IDENTITY, of: "rari", path: "/cached" },
};

/** Throws unless it is Home, and gives its size as it travelled. */
function checked(answer, expected) {
  const brotli = answer.headers["content-encoding"] === "br";
  const body = brotli ? brotliDecompressSync(answer.body) : answer.body;
  checkPage({ body, status: answer.status }, expected);
  return answer.body.length;
}

async function hits(
  { served, url },
  { core, headers, path },
  seconds,
  expected,
) {
  const address = url + path;
  const bodyBytes = checked(await ask(address, { headers }), expected);
  const counted = await closedLoop(address, {
    connections: 50,
    core,
    headers,
    seconds,
    served,
  });
  checked(await ask(address, { headers }), expected);
  if (counted.bytesPerRequest < bodyBytes * 0.99)
    throw new Error(`${address}: answers shrank under load`);
  return { ...counted, bodyBytes };
}

export async function measure({ captured, headend, peers, rounds, seconds }) {
  let bytes;
  const starters = {
    lucarne: async () => {
      const lucarne = await startReady({ upstream: headend.url });
      bytes = await stored(lucarne);
      return lucarne;
    },
    nginx: () => startNginx(bytes),
    // What a server has sent before would show in its next figures.
    "lucarne, identity": async () => {
      const lucarne = await startReady({ upstream: headend.url });
      await stored(lucarne);
      return lucarne;
    },
    "lucarne, logging": async () => {
      const lucarne = await startReady({ upstream: headend.url, log: "info" });
      await stored(lucarne);
      return lucarne;
    },
    "nginx, logging": () => startNginx(bytes, { logs: true }),
  };
  for (const [name, { startCached }] of Object.entries(peers))
    starters[name] = startCached;
  const { failed, medians } = await whileServing(starters, (servers) => {
    const runs = Object.entries(RUNS).filter(([, { of }]) => servers[of]);
    return inRounds(rounds, Object.fromEntries(runs), (_name, run) =>
      hits(servers[run.of], run, seconds, expectedOf(captured, peers[run.of])),
    );
  });
  const { lucarne, nginx } = medians;
  const logging = {
    lucarne: medians["lucarne, logging"],
    nginx: medians["nginx, logging"],
  };
  const shared = {
    lucarne: medians["lucarne, shared core"],
    nginx: medians["nginx, shared core"],
  };
  return {
    failed,
    lines: [
      line({
        what: "requests per second of processor time, brotli",
        ours: lucarne?.perCoreSecond,
        against: "nginx, static file",
        theirs: nginx?.perCoreSecond,
        goal: ["at least", 0.9],
        of: "ratio",
        note: `bodies: ours ${lucarne?.bodyBytes} bytes, nginx ${nginx?.bodyBytes}; of its core busy: ours ${lucarne?.busy.toFixed(2)}, nginx ${nginx?.busy.toFixed(2)}`,
      }),
      line({
        what: "… both with their access log, in a file",
        ours: logging.lucarne?.perCoreSecond,
        against: "nginx, static file",
        theirs: logging.nginx?.perCoreSecond,
        goal: ["at least", 0.9],
        of: "ratio",
      }),
      line({
        what: "requests per second, brotli",
        ours: lucarne?.perSecond,
        against: "nginx, static file",
        theirs: nginx?.perSecond,
      }),
      line({
        what: "p99 at 50 connections, brotli",
        unit: "ms",
        ours: lucarne?.p99Ms,
        against: "nginx, static file",
        theirs: nginx?.p99Ms,
        goal: ["at most", 2],
        of: "ratio",
      }),
      line({
        what: "… p99, both with their access log",
        unit: "ms",
        ours: logging.lucarne?.p99Ms,
        against: "nginx, static file",
        theirs: logging.nginx?.p99Ms,
        goal: ["at most", 2],
        of: "ratio",
      }),
      line({
        what: "… p99, the same with the load on the server's core",
        unit: "ms",
        ours: shared.lucarne?.p99Ms,
        against: "nginx, static file",
        theirs: shared.nginx?.p99Ms,
        goal: ["at most", 2],
        of: "ratio",
      }),
      ...["Next.js, static", "rari, cached"]
        .filter((name) => medians[name])
        .map((name) =>
          line({
            what: "requests per second of processor time, not compressed",
            ours: medians["lucarne, identity"]?.perCoreSecond,
            against: name,
            theirs: medians[name].perCoreSecond,
          }),
        ),
    ],
    medians,
  };
}
