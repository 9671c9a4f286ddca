// The TV backend dies while all that was loaded grows stale: every page that was warm must still come, whole, and the
// dead must be left in peace.
import { IDENTITY } from "../capture.mjs";
import { ask } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { line } from "../table.mjs";
import { startRelay } from "../upstream.mjs";

export const title = "The upstream is dead";
export const needs = [];

const FRESH_S = 300;
const RETRY_AFTER_MS = 30_000;
const SHOWS = 30;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Most calls to one address within any 30 s. */
function mostCalls(calls) {
  let most = 0;
  for (const times of calls.values())
    for (const [index, time] of times.entries())
      most = Math.max(
        most,
        times.filter(
          (other, at) => at >= index && other < time + RETRY_AFTER_MS,
        ).length,
      );
  return most;
}

async function pagesToWarm(url) {
  const live = await ask(`${url}/api/cache/epglive/`, { headers: IDENTITY });
  const { shows } = JSON.parse(live.body.toString());
  const details = shows
    .slice(0, SHOWS)
    .map(({ show_id: show }) => `/home/show/${show}`);
  return ["/home", "/live/normal", "/home?feed=105-5", ...details];
}

export async function measure({ headend, quick }) {
  const relay = await startRelay(new URL(headend.url));
  relay.ageSeconds = FRESH_S - 2;
  const lucarne = await startReady({ upstream: relay.url });
  try {
    const pages = await pagesToWarm(lucarne.url);
    const warm = new Map();
    for (const page of pages) {
      const answer = await ask(lucarne.url + page, { headers: IDENTITY });
      warm.set(page, answer.body.length);
    }
    await pause(3_000);
    relay.dead = true;
    relay.calls.clear();
    const until = performance.now() + (quick ? 5_000 : 70_000);
    let asked = 0;
    let whole = 0;
    while (performance.now() < until) {
      for (const page of pages) {
        const { body, status } = await ask(lucarne.url + page, {
          headers: IDENTITY,
        });
        asked += 1;
        if (status === 200 && body.length >= warm.get(page) * 0.99) whole += 1;
      }
      await pause(100);
    }
    return {
      failed: {},
      lines: [
        line({
          what: `warm pages that came whole, of ${asked} asked for`,
          unit: "%",
          ours: (whole / asked) * 100,
          goal: ["at least", 100],
          of: "ours",
        }),
        line({
          what: "calls for one piece of data within 30 s",
          ours: mostCalls(relay.calls),
          goal: ["at most", 1],
          of: "ours",
          note: `${relay.calls.size} addresses called while dead`,
        }),
      ],
      medians: { asked, whole },
    };
  } finally {
    await lucarne.stop();
    relay.stop();
  }
}
