// Resident memory with two isolates: serving Home from the cache, and over very many renders.
import { BROTLI, checkPage, IDENTITY } from "../capture.mjs";
import { ask, closedLoop } from "../load.mjs";
import { startReady } from "../lucarne.mjs";
import { BOTH_CORES } from "../process.mjs";
import { line } from "../table.mjs";

export const title = "Memory, two isolates";
export const needs = [];

const MB = 1e6;

/** Renders Home until `renders` are done; gives the resident MB after each slice, with the renders done by then. */
async function renderMany({ served, url }, renders, sliceSeconds) {
  const samples = [];
  for (let done = 0; done < renders;) {
    const { requests } = await closedLoop(`${url}/home`, {
      connections: 4,
      headers: IDENTITY,
      seconds: sliceSeconds,
      served,
    });
    done += requests;
    samples.push({ done, residentMb: served.resident() / MB });
  }
  return samples;
}

/** Mean of the samples between two shares of the way. Throws where there are none: slices were too long. */
function meanBetween(samples, from, to) {
  const total = samples.at(-1).done;
  const chosen = samples.filter(
    ({ done }) => done >= total * from && done <= total * to,
  );
  if (chosen.length === 0)
    throw new Error(
      `none of ${samples.length} samples lies between ${from * 100} and ${to * 100} % of the renders`,
    );
  return (
    chosen.reduce((sum, { residentMb }) => sum + residentMb, 0) / chosen.length
  );
}

async function servingHome(headend, seconds) {
  const lucarne = await startReady({
    cores: BOTH_CORES,
    isolates: 2,
    upstream: headend.url,
  });
  try {
    await closedLoop(`${lucarne.url}/home`, {
      connections: 50,
      headers: BROTLI,
      seconds,
      served: lucarne.served,
    });
    return lucarne.served.resident() / MB;
  } finally {
    await lucarne.stop();
  }
}

/** So short that a tenth of the way has several; wrk wants whole seconds. */
const SLICE_SECONDS = 1;

export async function measure({ captured, headend, renders, seconds }) {
  const cachedMb = await servingHome(headend, seconds);
  const lucarne = await startReady({
    cores: BOTH_CORES,
    isolates: 2,
    limits: { page_cache_mib: 0 },
    upstream: headend.url,
  });
  try {
    const samples = await renderMany(lucarne, renders, SLICE_SECONDS);
    checkPage(
      await ask(`${lucarne.url}/home`, { headers: IDENTITY }),
      captured.expected,
    );
    const found = await lucarne.metrics();
    const early = meanBetween(samples, 0.05, 0.2);
    const late = meanBetween(samples, 0.85, 1);
    const replaced = [...found].filter(([name]) =>
      name.startsWith("lucarne_isolates_replaced_total"),
    );
    return {
      failed: {},
      lines: [
        line({
          what: "resident, serving Home from the cache",
          unit: "MB",
          ours: cachedMb,
          goal: ["at most", 120],
          of: "ours",
        }),
        line({
          what: `resident, rendering Home, after ${samples.at(-1).done} renders`,
          unit: "MB",
          ours: late,
          goal: ["at most", 120],
          of: "ours",
          note: `isolates replaced: ${replaced.map(([name, count]) => `${name.slice("lucarne_isolates_replaced_total".length)} ${count}`).join(", ") || "none"}`,
        }),
        line({
          what: `growth from 5–20 % to the last 15 % of ${samples.at(-1).done} renders`,
          unit: "%",
          ours: (late / early - 1) * 100,
          goal: ["under", 5],
          of: "ours",
          note: `one run, ${samples.length} samples: ${early.toFixed(1)} MB, then ${late.toFixed(1)} MB`,
        }),
      ],
      medians: { cachedMb, samples },
    };
  } finally {
    await lucarne.stop();
  }
}
