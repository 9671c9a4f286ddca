// A thousand visitors for a page that no cache has yet; then visitors of a page that grew stale, while a slow upstream
// holds up its renewal.
import { createHash } from "node:crypto";
import { BROTLI, IDENTITY } from "../capture.mjs";
import { ask, closedLoop, manyAgents } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { inRounds } from "../rounds.mjs";
import { line } from "../table.mjs";
import { startRelay } from "../upstream.mjs";

export const title = "Stampede on Home";
export const needs = [];

const VISITORS = 1_000;
/** A page is stale 5 minutes after its data was made, or up to 30 s before that (`server/cache/freshness.rs`). */
const FRESH_S = 300;
/** As many as for cached pages; wrk measures both kinds of hits, because a generator in JavaScript would measure itself. */
const CONNECTIONS = 50;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const rendersOf = async (lucarne) =>
  (await lucarne.metrics()).get("lucarne_renders_total") ?? 0;

async function coldMisses(target) {
  const relay = await startRelay(target);
  const lucarne = await startReady({ upstream: relay.url });
  try {
    relay.calls.clear();
    const before = await rendersOf(lucarne);
    // Slow enough that all of them come while the page is being made.
    relay.delayMs = 1_000;
    const agents = manyAgents();
    const answers = await Promise.all(
      Array.from({ length: VISITORS }, (_, visitor) =>
        ask(`${lucarne.url}/home`, {
          agent: agents.of(visitor),
          headers: IDENTITY,
        }),
      ),
    );
    agents.destroy();
    const kinds = new Map();
    for (const { body, status } of answers) {
      const kind = `${status} ${createHash("sha1").update(body).digest("hex")}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    if (kinds.size > 1 || answers[0].status !== 200) {
      const got = Array.from(kinds, ([kind, times]) => `${times} x ${kind}`);
      throw new Error(`not the same whole page: ${got.join(", ")}`);
    }
    const calls = [...relay.calls.values()].map((times) => times.length);
    return {
      calls: Math.max(...calls),
      renders: (await rendersOf(lucarne)) - before,
    };
  } finally {
    await lucarne.stop();
    relay.stop();
  }
}

/** Latencies of `seconds` of hits on Home, which must all be of one kind: the server has counted them. */
async function hits(lucarne, seconds, kind) {
  const counted = async () =>
    (await lucarne.metrics()).get(`lucarne_pages_total{kind="${kind}"}`) ?? 0;
  const before = await counted();
  const { p50Ms, p99Ms, requests } = await closedLoop(`${lucarne.url}/home`, {
    connections: CONNECTIONS,
    headers: BROTLI,
    seconds,
    served: lucarne.served,
  });
  const those = (await counted()) - before;
  if (those < requests)
    throw new Error(`only ${those} of ${requests} were ${kind}`);
  return { p50Ms, p99Ms };
}

/** Home in the cache, compressed. `ageSeconds` is how old its data claims to be. */
async function withHomeStored(target, ageSeconds, use) {
  const relay = await startRelay(target);
  relay.ageSeconds = ageSeconds;
  const lucarne = await startReady({ upstream: relay.url });
  try {
    await ask(`${lucarne.url}/home`, { headers: BROTLI });
    await pause(500);
    await closedLoop(`${lucarne.url}/home`, {
      connections: 4,
      headers: BROTLI,
      seconds: 1,
      served: lucarne.served,
    });
    return await use(lucarne, relay);
  } finally {
    await lucarne.stop();
    relay.stop();
  }
}

const freshHits = (target, seconds) =>
  withHomeStored(target, 0, (lucarne) => hits(lucarne, seconds, "fresh"));

/** All of the page's data is old when it is loaded, and stale moments later. */
const staleHits = (target, seconds) =>
  withHomeStored(target, FRESH_S - 2, async (lucarne, relay) => {
    await pause(2_500);
    relay.delayMs = seconds * 1_000 + 1_000;
    return hits(lucarne, seconds, "stale");
  });

export async function measure({ headend, quick, rounds }) {
  const target = new URL(headend.url);
  const colds = [];
  for (let round = 0; round < rounds; round++)
    colds.push(await coldMisses(target));
  const worst = (figure) => Math.max(...colds.map(figure));
  const seconds = quick ? 3 : 7;
  const { failed, medians } = await inRounds(
    rounds,
    { fresh: freshHits, stale: staleHits },
    (_name, hitting) => hitting(target, seconds),
  );
  return {
    failed,
    lines: [
      line({
        what: `renders for ${VISITORS} first visitors`,
        ours: worst(({ renders }) => renders),
        goal: ["at most", 1],
        of: "ours",
        note: `the worst of ${rounds} rounds`,
      }),
      line({
        what: `calls per endpoint for ${VISITORS} first visitors`,
        ours: worst(({ calls }) => calls),
        goal: ["at most", 1],
        of: "ours",
      }),
      line({
        what: `p99 of stale hits while the page is renewed, ${CONNECTIONS} connections`,
        unit: "ms",
        ours: medians.stale?.p99Ms,
        against: "fresh hits",
        theirs: medians.fresh?.p99Ms,
        goal: ["at most", 1.2],
        of: "ratio",
        note: `p50: stale ${medians.stale?.p50Ms.toFixed(2)} ms, fresh ${medians.fresh?.p50Ms.toFixed(2)} ms`,
      }),
    ],
    medians: { cold: { runs: colds }, ...medians },
  };
}
