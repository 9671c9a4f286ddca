// How soon a rendered page begins when the server is warm and has nothing else to do: one visitor, one page at a time.
import { Agent } from "node:http";
import { checkPage, CONTENT, IDENTITY } from "../capture.mjs";
import { ask } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { expectedOf } from "../peers.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line, percentile } from "../table.mjs";

export const title = "First content byte of a rendered Home, one visitor";
export const needs = ["node", "deno", "bun", "next", "rari"];

export async function measure({ captured, headend, peers, quick, rounds }) {
  const starters = {
    lucarne: () =>
      startReady({ limits: { page_cache_mib: 0 }, upstream: headend.url }),
  };
  for (const [name, peer] of Object.entries(peers)) starters[name] = peer.start;
  const pages = quick ? 50 : 300;
  const { failed, medians } = await whileServing(starters, async (servers) => {
    for (const { url } of Object.values(servers))
      for (let page = 0; page < pages; page++)
        await ask(`${url}/home`, { headers: IDENTITY });
    return inRounds(rounds, servers, async (name, { url }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const answers = [];
      for (let page = 0; page < pages; page++)
        answers.push(
          await ask(`${url}/home`, {
            agent,
            headers: IDENTITY,
            until: CONTENT,
          }),
        );
      agent.destroy();
      checkPage(answers.at(-1), expectedOf(captured, peers[name]));
      const p50 = (figure) => percentile(answers.map(figure), 0.5);
      return {
        contentMs: p50(({ contentMs }) => contentMs),
        firstMs: p50(({ firstMs }) => firstMs),
        lastMs: p50(({ lastMs }) => lastMs),
      };
    });
  });
  const ours = medians.lucarne;
  const compared = Object.keys(peers).filter((name) => medians[name]);
  const note = `first byte of all ${ours?.firstMs.toFixed(2)} ms, last byte ${ours?.lastMs.toFixed(2)} ms`;
  return {
    failed,
    lines: [
      line({
        what: "first content byte, p50",
        unit: "ms",
        ours: ours?.contentMs,
        goal: ["at most", 5],
        of: "ours",
        note,
      }),
      ...compared.map((name) =>
        line({
          what: "first content byte, p50",
          unit: "ms",
          ours: ours?.contentMs,
          against: peers[name].title,
          theirs: medians[name].contentMs,
        }),
      ),
    ],
    medians,
  };
}
