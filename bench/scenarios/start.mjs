// From nothing to the first rendered byte, nothing cached anywhere.
import { checkHome, IDENTITY } from "../capture.mjs";
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
  });
  await server.stop();
  checkHome(page, expected);
  return { firstMs: page.firstMs, lastMs: page.lastMs, readyMs };
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
        what: "process start to first rendered byte",
        unit: "ms",
        ours: ours?.firstMs,
        goal: ["at most", 150],
        of: "ours",
        note: `listening after ${ours?.readyMs.toFixed(0)} ms, the page's last byte after ${ours?.lastMs.toFixed(0)} ms`,
      }),
      ...Object.keys(peers)
        .filter((name) => medians[name])
        .map((name) =>
          line({
            what: "process start to first rendered byte",
            unit: "ms",
            ours: ours?.firstMs,
            against: peers[name].title,
            theirs: medians[name].firstMs,
            note: "theirs after its readiness was polled for, which rendered a page already",
          }),
        ),
    ],
    medians,
  };
}
