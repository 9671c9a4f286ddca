// From nothing to the first byte of a page, which is only the document's head, and to the first byte that was rendered;
// nothing is cached anywhere.
import { checkPage, CONTENT, IDENTITY } from "../capture.mjs";
import { ask } from "../load.mjs";
import { startLucarne } from "../lucarne.mjs";
import { inRounds } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Start, nothing cached";
export const needs = ["node", "deno", "bun"];

async function cold(start, expected) {
  const began = performance.now();
  const server = await start();
  const readyMs = performance.now() - began;
  const page = await ask(`${server.url}/home`, {
    askedAt: began,
    headers: IDENTITY,
    until: CONTENT,
  });
  await server.stop();
  checkPage(page, expected);
  const { contentMs, firstMs, lastMs } = page;
  return { contentMs, firstMs, lastMs, readyMs };
}

export async function measure({ captured, headend, peers, quick, rounds }) {
  const starters = { lucarne: () => startLucarne({ upstream: headend.url }) };
  for (const [name, peer] of Object.entries(peers)) starters[name] = peer.start;
  const { failed, medians } = await inRounds(
    quick ? 1 : Math.max(rounds, 11),
    starters,
    (_name, start) => cold(start, captured.expected),
  );
  const ours = medians.lucarne;
  return {
    failed,
    lines: [
      line({
        what: "process start to first content byte",
        unit: "ms",
        ours: ours?.contentMs,
        goal: ["at most", 150],
        of: "ours",
        note: `listening after ${ours?.readyMs.toFixed(0)} ms, the document's first byte after ${ours?.firstMs.toFixed(0)} ms, its last one after ${ours?.lastMs.toFixed(0)} ms`,
      }),
      ...Object.keys(peers)
        .filter((name) => medians[name])
        .map((name) =>
          line({
            what: "process start to first content byte",
            unit: "ms",
            ours: ours?.contentMs,
            against: peers[name].title,
            theirs: medians[name].contentMs,
            note: "theirs after its readiness was polled for, which rendered a page already",
          }),
        ),
    ],
    medians,
  };
}
