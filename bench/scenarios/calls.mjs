// What browsers ask beside pages, of one account: the processor time of the whole server a call, the head-end in a process of its own. What all
// users read alike comes from the data cache; what is a user's own goes to the upstream each time, as do the pings of who watches.
import { closedLoop } from "../load.mjs";
import { signIn, startReady } from "../lucarne.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line } from "../table.mjs";

export const title = "Calls of browsers, one core, 8 connections";
export const needs = [];

const CONNECTIONS = 8;
const ACCOUNT = "subscriber";

/** Each kind of call by one that stands for it. */
const CALLS = {
  "a read that all users share": "/api/cache/epglive/",
  "a read of the user's own": "/api/mobile/profile/",
  "a ping of who watches": "/api/mobile/ping/",
};

export async function measure({ headend, rounds, seconds }) {
  const starters = { lucarne: () => startReady({ upstream: headend.url }) };
  const { failed, medians } = await whileServing(
    starters,
    async ({ lucarne }) => {
      if (!lucarne) return { failed: {}, medians: {} };
      const { served, url } = lucarne;
      const headers = { cookie: await signIn(url, ACCOUNT) };
      return inRounds(rounds, CALLS, async (_, path) => {
        const counted = await closedLoop(url + path, {
          connections: CONNECTIONS,
          headers,
          seconds,
          served,
        });
        return { cpuMs: counted.cpuMsPerRequest };
      });
    },
  );
  const lines = Object.keys(CALLS).map((what) =>
    line({
      what: `${what}: processor time a call`,
      unit: "ms",
      ours: medians[what]?.cpuMs,
    }),
  );
  return { failed, lines, medians };
}
