// A thousand visitors for a page that nobody has yet; then visitors of a page that grew stale, while a slow upstream
// holds up its renewal.
import { Agent } from "node:http";
import { BROTLI, IDENTITY } from "../capture.mjs";
import { ask, closedLoop, openLoop } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { inRounds } from "../rounds.mjs";
import { line, percentile } from "../table.mjs";
import { startRelay } from "../upstream.mjs";

export const title = "Stampede on Home";
export const needs = [];

const VISITORS = 1_000;
/** A page is stale 5 minutes after its data was made, or up to 30 s before that (`server/freshness.rs`). */
const FRESH_S = 300;
/** Visits a second of a stored page: far below what the server can do, so that waiting is not what is measured. */
const RATE = 500;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const renders = async (lucarne) =>
  (await lucarne.metrics()).get("lucarne_renders_total") ?? 0;

async function coldMisses(target) {
  const relay = await startRelay(target);
  const lucarne = await startReady({ upstream: relay.url });
  try {
    relay.calls.clear();
    const before = await renders(lucarne);
    // Slow enough that all of them come while the page is being made.
    relay.delayMs = 1_000;
    const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
    const answers = await Promise.all(
      Array.from({ length: VISITORS }, () =>
        ask(`${lucarne.url}/home`, { agent, headers: IDENTITY }),
      ),
    );
    agent.destroy();
    const [first] = answers;
    const same = answers.every(
      ({ body, status }) => status === 200 && body.equals(first.body),
    );
    if (!same) throw new Error("not everybody got the same whole page");
    const calls = [...relay.calls.values()].map((times) => times.length);
    return {
      calls: Math.max(...calls),
      renders: (await renders(lucarne)) - before,
    };
  } finally {
    await lucarne.stop();
    relay.stop();
  }
}

/** Latencies of `seconds` of hits on Home, of which those with `word` in their Cache-Status count. */
async function hits(lucarne, seconds, word) {
  const counts = ({ headers }) => headers["cache-status"]?.includes(word);
  const { latenciesMs, total } = await openLoop(`${lucarne.url}/home`, {
    accepted: (answer) => counts(answer) ?? false,
    headers: BROTLI,
    rate: RATE,
    seconds,
  });
  if (latenciesMs.length < total * 0.9)
    throw new Error(`only ${latenciesMs.length} of ${total} were ${word}`);
  return { p99Ms: percentile(latenciesMs, 0.99) };
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
  withHomeStored(target, 0, (lucarne) => hits(lucarne, seconds, "hit; ttl="));

/** All of the page's data is old when it is loaded, and stale moments later. */
const staleHits = (target, seconds) =>
  withHomeStored(target, FRESH_S - 2, async (lucarne, relay) => {
    await pause(2_500);
    relay.delayMs = seconds * 1_000 + 1_000;
    return hits(lucarne, seconds, "detail=stale");
  });

export async function measure({ headend, quick, rounds }) {
  const target = new URL(headend.url);
  const cold = await coldMisses(target);
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
        ours: cold.renders,
        goal: ["at most", 1],
        of: "ours",
      }),
      line({
        what: `calls per endpoint for ${VISITORS} first visitors`,
        ours: cold.calls,
        goal: ["at most", 1],
        of: "ours",
      }),
      line({
        what: `p99 of stale hits while the page is renewed, ${RATE} a second`,
        unit: "ms",
        ours: medians.stale?.p99Ms,
        against: "fresh hits",
        theirs: medians.fresh?.p99Ms,
        goal: ["at most", 1.2],
        of: "ratio",
      }),
    ],
    medians: { cold, ...medians },
  };
}
