// Pages that nobody asked for before: those of some days' shows, one after the other, in each form in which a first visitor may want them, and
// what the visitors after that one cost. The processor time of the whole server a page; not compressed, against Bun on the same pages.
import { readFileSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { answersOf } from "../capture.mjs";
import { ask } from "../load.mjs";
import { RENDERED, startReady } from "../lucarne.mjs";
import { FOLDER } from "../peers.mjs";
import { inRounds, whileServing } from "../rounds.mjs";
import { line } from "../table.mjs";
import { startRelay } from "../upstream.mjs";

export const title =
  "A show that nobody asked for before, one core, 4 connections";
export const needs = ["bun"];

const CONNECTIONS = 4;
/** Goals for a first visit: in ms, and as a part of Bun's. */
const MOST_MS = 1.5;
const MOST_OF_BUN = 0.5;
/** What is kept costs so little that it has to be asked for several times before `/proc` can tell. */
const AGAIN = 10;
/** Sets of shows that are asked for before anything is counted. */
const WARMING = 3;

/** What is asked of each set of shows in turn: how often, in which coding, and how the page cache answers. */
const FIRST = "first";
const VISITS = {
  identity: [
    [FIRST, 1, "fwd=miss"],
    ["kept", AGAIN, "hit"],
  ],
  br: [
    [FIRST, 1, "fwd=miss"],
    ["second", 1, "hit"],
    ["kept", AGAIN, "hit"],
  ],
  gzip: [[FIRST, 1, "fwd=miss"]],
  zstd: [[FIRST, 1, "fwd=miss"]],
};

/** The addresses in a document of the sitemap, as paths. */
async function addressesIn(url) {
  const { body } = await ask(url);
  const found = body.toString().matchAll(/<loc>([^<]+)<\/loc>/g);
  return Array.from(found, ([, address]) => new URL(address).pathname);
}

/** The pages of all shows that the sitemap has, day by day. */
export async function showsOf({ url }) {
  const shows = [];
  for (const day of await addressesIn(`${url}/sitemap.xml`)) {
    const paths = await addressesIn(url + day);
    shows.push(...paths.filter((path) => path.includes("/show/")));
  }
  return shows;
}

const headersFor = (coding) => ({
  "accept-encoding": coding,
  "accept-language": "fr",
});

/** Asks for each page `times` times, each answer as `check` wants it. */
export async function visit(
  { served, url },
  paths,
  { check, coding, times = 1 },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = headersFor(coding);
  const total = paths.length * times;
  let next = 0;
  let bytes = 0;
  const client = async () => {
    while (next < total) {
      const path = paths[next++ % paths.length];
      const answer = await ask(url + path, { agent, headers });
      const { "content-encoding": encoding = "identity" } = answer.headers;
      if (answer.status !== 200 || encoding !== coding || !check(answer))
        throw new Error(
          `${path}: ${answer.status}, ${encoding}, ${answer.headers["cache-status"]}`,
        );
      bytes += answer.body.length;
    }
  };
  const before = served.cpuMs();
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return { bytes: bytes / total, ms: (served.cpuMs() - before) / total };
}

const hasState = ({ body }) => body.includes('id="lucarne-state"');

/** Writes down what the head-end says for these pages, beside what it says for Home; gives the file's name. */
async function captureShows({ captured, headend }, paths) {
  const relay = await startRelay(new URL(headend.url));
  const lucarne = await startReady({ ...RENDERED, upstream: relay.url });
  try {
    await visit(lucarne, paths, { check: hasState, coding: "identity" });
  } finally {
    await lucarne.stop();
    relay.stop();
  }
  const { answers, context } = JSON.parse(
    readFileSync(captured.answers, "utf8"),
  );
  const file = `${FOLDER}/answers-shows.json`;
  const all = { ...answers, ...answersOf(relay) };
  writeFileSync(file, JSON.stringify({ answers: all, context }));
  return file;
}

/** All visits of one coding to one set of shows. */
async function visits(lucarne, coding, paths) {
  const found = {};
  for (const [name, times, status] of VISITS[coding]) {
    const check = ({ headers }) => headers["cache-status"]?.includes(status);
    const counted = await visit(lucarne, paths, { check, coding, times });
    found[`${name}Ms`] = counted.ms;
    found[`${name}Bytes`] = counted.bytes;
  }
  return found;
}

export async function measure(bench) {
  const { captured, headend, peers, quick, rounds } = bench;
  const pages = quick ? 100 : 600;
  const starters = {
    lucarne: () =>
      startReady({ limits: { page_cache_mib: 1024 }, upstream: headend.url }),
  };
  return whileServing(starters, async ({ lucarne }) => {
    const shows = await showsOf(lucarne);
    const nextSet = () => {
      if (shows.length < pages)
        throw new Error("the sitemap has no more shows");
      return shows.splice(0, pages);
    };
    const sets = (length) => Array.from({ length }, nextSet);
    // What both render, and what only warms our isolate's just-in-time compilers: Bun, which keeps nothing, sees the same pages twice.
    const same = sets(rounds);
    const warming = sets(quick ? 1 : WARMING).flat();
    const answers = await captureShows(bench, same.flat());
    const others = peers.bun
      ? { bun: () => peers.bun.start({ ...captured, answers }) }
      : {};
    return whileServing(others, async ({ bun }) => {
      const all = { coding: "identity", check: hasState };
      await visit(lucarne, warming, all);
      if (bun) await visit(bun, same.flat(), all);
      const setsOf = { bun: [...same], identity: [...same] };
      const entries = { ...VISITS, ...(bun && { bun }) };
      const { failed, medians } = await inRounds(
        rounds,
        entries,
        async (name) => {
          const paths = setsOf[name]?.shift() ?? nextSet();
          if (name !== "bun") return visits(lucarne, name, paths);
          const { bytes, ms } = await visit(bun, paths, all);
          return { firstBytes: bytes, firstMs: ms };
        },
      );
      return { failed, lines: linesOf(medians, peers), medians };
    });
  });
}

function linesOf(medians, peers) {
  const lineOf = (what, coding, visited, more) =>
    line({
      what: `${what}: processor time a page`,
      unit: "ms",
      ours: medians[coding]?.[`${visited}Ms`],
      note: `${medians[coding]?.[`${visited}Bytes`]?.toFixed(0)} bytes a page`,
      ...more,
    });
  const first = (what, coding) =>
    lineOf(what, coding, FIRST, { goal: ["at most", MOST_MS], of: "ours" });
  const { bun } = medians;
  const besideBun = () =>
    lineOf("not compressed", "identity", FIRST, {
      against: peers.bun.title,
      theirs: bun.firstMs,
      goal: ["at most", MOST_OF_BUN],
      of: "ratio",
      note: `bytes a page: ours ${medians.identity?.firstBytes.toFixed(0)}, theirs ${bun.firstBytes.toFixed(0)}`,
    });
  return [
    first("not compressed", "identity"),
    ...(bun ? [besideBun()] : []),
    first("with brotli, as it goes", "br"),
    first("with gzip, as it goes", "gzip"),
    first("with zstd, as it goes", "zstd"),
    lineOf("asked for again, not compressed", "identity", "kept"),
    lineOf("asked for again, brotli for keeping", "br", "second"),
    lineOf("asked for once more, with brotli", "br", "kept"),
  ];
}
