// What a second isolate brings: pages per second with both cores open to the server, one isolate against two. The load
// generator lives on one of them, and HTTP has threads of its own, so with two cores two isolates can't have one each:
// what a page costs its isolate, alone and beside another one, says what they would do with more.
import { checkHome, IDENTITY } from "../capture.mjs";
import { ask, closedLoop } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { BOTH_CORES } from "../process.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Rendered Home, both cores, 6 connections";
export const needs = [];

export async function measure({ captured, headend, rounds, seconds }) {
  const withIsolates = (isolates) => () =>
    startReady({
      cores: BOTH_CORES,
      isolates,
      limits: { page_cache_mib: 0 },
      upstream: headend.url,
    });
  const { failed, medians } = await whileServing(
    { one: withIsolates(1), two: withIsolates(2) },
    async (servers) => {
      const loop = async ({ served, url }) => {
        const before = served.threadsMs("isolate");
        const counted = await closedLoop(`${url}/home`, {
          connections: 6,
          headers: IDENTITY,
          seconds,
          served,
        });
        // A shell, which stands in when rendering is busy, would be far smaller.
        if (counted.bytesPerRequest < captured.expected.bytes * 0.99)
          throw new Error("not every page was rendered");
        const isolateMs = served.threadsMs("isolate") - before;
        return { ...counted, isolateMsPerPage: isolateMs / counted.requests };
      };
      for (const server of Object.values(servers)) await loop(server);
      return inRounds(rounds, servers, async (_name, server) => {
        const page = await ask(`${server.url}/home`, { headers: IDENTITY });
        checkHome(page, captured.expected);
        return loop(server);
      });
    },
  );
  return {
    failed,
    lines: [
      line({
        what: "pages per second, two isolates",
        ours: medians.two?.perSecond,
        against: "one isolate",
        theirs: medians.one?.perSecond,
        goal: ["at least", 1.8],
        of: "ratio",
        note: `cores busy: two isolates ${medians.two?.busy.toFixed(2)}, one ${medians.one?.busy.toFixed(2)}`,
      }),
      line({
        what: "an isolate's processor time a page, another one beside it",
        unit: "ms",
        ours: medians.two?.isolateMsPerPage,
        against: "alone",
        theirs: medians.one?.isolateMsPerPage,
      }),
    ],
    medians,
  };
}
