// A show's page, a person's, the guide, a search, search where nothing is typed yet and the privacy notice, rendered for each request: from data in
// memory, of which no feed is kept as it was drawn, and with nothing kept at all. The processor time of the whole server a page, against bare React
// on Node, Deno and Bun.
import {
  NOTHING_KEPT,
  RENDERED,
  startForgetful,
  startReady,
} from "../lucarne.mjs";
import { costOf, warm } from "../page-cost.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Other pages rendered, one core, 4 connections";
export const needs = ["node", "deno", "bun"];

/** Of the best of the others; two have almost nothing to draw, so that their goal is their own cost, in ms. */
const GOALS = {
  "a show": { goal: ["at most", 0.5], of: "ratio" },
  "the guide": { goal: ["at most", 0.5], of: "ratio" },
  "a search": { goal: ["at most", 0.5], of: "ratio" },
  "search, nothing typed": { goal: ["at most", 0.3], of: "ours" },
  "the privacy notice": { goal: ["at most", 0.3], of: "ours" },
};

export async function measure(bench) {
  const { captured, headend, peers, rounds } = bench;
  // These pages are small, so that a part of the time has as many of them as there are Homes in all of it.
  const seconds = bench.seconds / 2;
  const upstream = headend.url;
  const starters = {
    lucarne: () => startReady({ ...RENDERED, upstream }),
    "nothing kept": () => startForgetful({ upstream }),
  };
  for (const [name, peer] of Object.entries(peers)) starters[name] = peer.start;
  return whileServing(starters, async (servers) => {
    const lines = [];
    const failed = {};
    const medians = {};
    for (const [what, page] of Object.entries(captured.others)) {
      await warm(servers, page.path, seconds);
      const found = await inRounds(rounds, servers, (_name, server) =>
        costOf(server, page, seconds),
      );
      for (const [name, reason] of Object.entries(found.failed))
        failed[`${what}, ${name}`] = reason;
      medians[what] = found.medians;
      const { lucarne: ours, "nothing kept": bare, ...theirs } = found.medians;
      const ranked = Object.entries(theirs).sort(
        ([, a], [, b]) => a.cpuMsPerRequest - b.cpuMsPerRequest,
      );
      for (const [place, [name, their]] of ranked.entries())
        lines.push(
          line({
            what: `${what}, processor time a page`,
            unit: "ms",
            ours: ours?.cpuMsPerRequest,
            against: peers[name].title,
            theirs: their.cpuMsPerRequest,
            note: `bodies: ours ${ours?.bodyBytes} bytes, theirs ${their.bodyBytes}`,
            ...(place === 0 ? GOALS[what] : {}),
          }),
        );
      const [best] = ranked;
      lines.push(
        line({
          what: `${what}, no answer kept: processor time a page`,
          unit: "ms",
          ours: bare?.cpuMsPerRequest,
          against: peers[best?.[0]]?.title,
          theirs: best?.[1].cpuMsPerRequest,
          note: NOTHING_KEPT,
        }),
      );
    }
    return { failed, lines, medians };
  });
}
