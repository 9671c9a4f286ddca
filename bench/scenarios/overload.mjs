// More visitors than can be rendered for: constant arrivals at 80 percent of what the server can do, then at twice that.
// Whole pages count; the shell, which stands in when rendering is busy, does not. Each page draws all of its feeds, or the generator, which has
// one core as the server has, would be late at twice the capacity: its lateness counts as the server's.
import { IDENTITY } from "../capture.mjs";
import { closedLoop, openLoop } from "../load.mjs";
import { meanMs, startReady } from "../lucarne.mjs";
import { inRounds } from "../rounds.mjs";
import { line, percentile } from "../table.mjs";

export const title =
  "Overload, one core, rendered Home, no feed kept, open loop";
export const needs = [];

/** Arrivals as a share of the capacity. */
const LOADS = { high: 0.8, over: 2 };
const SECONDS = 20;
const ROUNDS = 3;

/** One round of constant arrivals, in figures. */
function figuresOf({ broken, durationMs, lags, latenciesMs, refused, total }) {
  return {
    broken,
    goodput: (latenciesMs.length / durationMs) * 1000,
    lagMs: percentile(lags, 0.99),
    p99Ms: percentile(latenciesMs, 0.99),
    refused,
    total,
    whole: latenciesMs.length,
  };
}

const outcome = ({ broken, refused, total, whole }) =>
  `of ${total}: ${whole} whole, ${refused} shells, ${broken} broken`;

export async function measure({ captured, headend, quick, rounds, seconds }) {
  const lucarne = await startReady({
    limits: { page_cache_mib: 0 },
    prelude: "bench/feeds-drawn-each-time.mjs",
    upstream: headend.url,
  });
  const url = `${lucarne.url}/home`;
  const whole = ({ body, status }) =>
    status === 200 && body.length > captured.expected.bytes * 0.9;
  try {
    const closed = {
      connections: 4,
      headers: IDENTITY,
      served: lucarne.served,
    };
    await closedLoop(url, { ...closed, seconds });
    const capacities = [];
    for (let round = 0; round < rounds; round++)
      capacities.push(
        (await closedLoop(url, { ...closed, seconds })).perSecond,
      );
    const capacity = percentile(capacities, 0.5);
    const times = quick ? 1 : Math.max(ROUNDS, rounds);
    const { failed, medians } = await inRounds(
      times,
      LOADS,
      async (_name, share) =>
        figuresOf(
          await openLoop(url, {
            accepted: whole,
            headers: IDENTITY,
            rate: capacity * share,
            seconds: quick ? 4 : SECONDS,
          }),
        ),
    );
    const { high, over } = medians;
    const queueMs = meanMs(
      await lucarne.metrics(),
      "lucarne_render_queue_seconds",
    );
    return {
      failed,
      lines: [
        line({
          what: "whole pages per second at twice the capacity",
          ours: over?.goodput,
          against: "capacity (closed loop)",
          theirs: capacity,
          goal: ["at least", 0.9],
          of: "ratio",
          note: `medians of ${times} rounds, ${outcome(over)}; the generator was ${over.lagMs.toFixed(1)} ms late (p99)`,
        }),
        line({
          what: "p99 of whole pages at twice the capacity",
          unit: "ms",
          ours: over?.p99Ms,
          against: "at 80 % of it",
          theirs: high?.p99Ms,
          goal: ["at most", 2],
          of: "ratio",
          note: `at 80 %: ${outcome(high)}; mean wait for an isolate: ${queueMs === undefined ? "not measured" : `${queueMs.toFixed(1)} ms`}`,
        }),
      ],
      medians: { capacity, ...medians },
    };
  } finally {
    await lucarne.stop();
  }
}
