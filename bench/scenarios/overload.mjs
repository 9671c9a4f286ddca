// More visitors than can be rendered for: constant arrivals at 80 percent of what the server can do, then at twice that.
// Whole pages count; the shell, which stands in when rendering is busy, does not.
import { IDENTITY } from "../capture.mjs";
import { closedLoop, openLoop } from "../load.mjs";
import { meanMs, startReady } from "../lucarne.mjs";
import { line, percentile } from "../table.mjs";

export const title = "Overload, one core, rendered Home, open loop";
export const needs = [];

export async function measure({ captured, headend, quick, rounds, seconds }) {
  const lucarne = await startReady({
    limits: { page_cache_mib: 0 },
    upstream: headend.url,
  });
  const url = `${lucarne.url}/home`;
  const whole = ({ body, status }) =>
    status === 200 && body.length > captured.expected.bytes * 0.9;
  const loop = (rate) =>
    openLoop(url, {
      accepted: whole,
      headers: IDENTITY,
      rate,
      seconds: quick ? 4 : Math.max(20, seconds),
    });
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
    const high = await loop(capacity * 0.8);
    const over = await loop(capacity * 2);
    const goodput = (over.latenciesMs.length / over.durationMs) * 1000;
    const p99 = ({ latenciesMs }) => percentile(latenciesMs, 0.99);
    const lagMs = percentile(over.lags, 0.99);
    const found = await lucarne.metrics();
    const queueMs = meanMs(found, "lucarne_render_queue_seconds");
    return {
      failed: {},
      lines: [
        line({
          what: "whole pages per second at twice the capacity",
          ours: goodput,
          against: "capacity (closed loop)",
          theirs: capacity,
          goal: ["at least", 0.9],
          of: "ratio",
          note: `of ${over.total}: ${over.latenciesMs.length} whole, ${over.refused} shells, ${over.broken} broken; the generator was at most ${lagMs.toFixed(1)} ms late (p99)`,
        }),
        line({
          what: "p99 of whole pages at twice the capacity",
          unit: "ms",
          ours: p99(over),
          against: "at 80 % of it",
          theirs: p99(high),
          goal: ["at most", 2],
          of: "ratio",
          note: `at 80 %: ${high.latenciesMs.length} whole, ${high.refused} shells, ${high.broken} broken of ${high.total}; mean wait for an isolate: ${queueMs === undefined ? "not measured" : `${queueMs.toFixed(1)} ms`}`,
        }),
      ],
      medians: {
        capacity,
        goodput,
        p99HighMs: p99(high),
        p99OverMs: p99(over),
      },
    };
  } finally {
    await lucarne.stop();
  }
}
