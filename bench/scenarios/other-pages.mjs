// A show's page, a person's, the guide, a search, search where nothing is typed yet and the privacy notice, rendered for each request from data in
// memory: no feed of theirs is kept as it was drawn. The processor time of the whole server a page, against bare React on Node, Deno and Bun.
import { startReady } from "../lucarne.mjs";
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

export async function measure({ captured, headend, peers, rounds, seconds }) {
  const starters = {
    lucarne: () =>
      startReady({ limits: { page_cache_mib: 0 }, upstream: headend.url }),
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
      Object.assign(failed, found.failed);
      medians[what] = found.medians;
      const { lucarne: ours, ...theirs } = found.medians;
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
    }
    return { failed, lines, medians };
  });
}
