// Home rendered for each request, data in memory: the processor time of the whole server a page, against bare React on
// Node, Deno and Bun, and against frameworks.
import {
  DRAWN_EACH_TIME,
  NOTHING_KEPT,
  RENDERED,
  startForgetful,
  startReady,
} from "../lucarne.mjs";
import { costOf, warm } from "../page-cost.mjs";
import { expectedOf } from "../peers.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Rendered Home, one core, 4 connections";
export const needs = ["node", "deno", "bun", "next", "rari"];

const BARE = ["node", "deno", "bun"];

export async function measure({ captured, headend, peers, rounds, seconds }) {
  const upstream = headend.url;
  const starters = {
    lucarne: () => startReady({ ...RENDERED, upstream }),
    "each time": () => startReady({ ...DRAWN_EACH_TIME, upstream }),
    "nothing kept": () => startForgetful({ upstream }),
  };
  for (const [name, peer] of Object.entries(peers)) starters[name] = peer.start;
  const { failed, medians } = await whileServing(starters, async (servers) => {
    await warm(servers, "/home", seconds);
    return inRounds(rounds, servers, (name, server) => {
      const expected = expectedOf(captured, peers[name]);
      return costOf(server, { path: "/home", expected }, seconds);
    });
  });
  const ours = medians.lucarne;
  const bare = BARE.filter((name) => medians[name]).sort(
    (a, b) => medians[a].cpuMsPerRequest - medians[b].cpuMsPerRequest,
  );
  const against = (name, extra = {}) =>
    line({
      what: "processor time a page",
      unit: "ms",
      ours: ours?.cpuMsPerRequest,
      against: peers[name].title,
      theirs: medians[name]?.cpuMsPerRequest,
      note: `bodies: ours ${ours?.bodyBytes} bytes, theirs ${medians[name]?.bodyBytes}; pages per second: ours ${ours?.perSecond.toFixed(1)}, theirs ${medians[name]?.perSecond.toFixed(1)}`,
      ...extra,
    });
  const lines = bare.map((name, place) =>
    place === 0
      ? against(name, {
          what: "processor time a page, the best bare React",
          goal: ["at most", 0.25],
          of: "ratio",
        })
      : against(name),
  );
  if (bare.length > 0)
    lines.push(
      against(bare[0], {
        what: "no feed kept as it was drawn: processor time a page",
        ours: medians["each time"]?.cpuMsPerRequest,
        goal: ["at most", 0.5],
        of: "ratio",
        note: "our isolates draw each feed for each page, as peers do",
      }),
      against(bare[0], {
        what: "neither feeds nor answers kept: processor time a page",
        ours: medians["nothing kept"]?.cpuMsPerRequest,
        note: NOTHING_KEPT,
      }),
    );
  if (medians.next)
    lines.push(
      line({
        what: "pages per second of processor time",
        ours: ours?.perCoreSecond,
        against: peers.next.title,
        theirs: medians.next.perCoreSecond,
        goal: ["at least", 6],
        of: "ratio",
        note: `bodies: ours ${ours?.bodyBytes} bytes, theirs ${medians.next.bodyBytes}, the same components`,
      }),
    );
  if (medians.rari) lines.push(against("rari"));
  return { failed, lines, medians };
}
