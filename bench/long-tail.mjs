// `node bench/long-tail.mjs`: what the server spends of processor time on pages that are asked for once, and on the second time:
// the pages of a day's shows, one after the other, the head-end apart. LUCARNE_BINARY names another build, PAGES
// another number. Writes nothing; status 1 where a goal is missed.
import { Agent } from "node:http";
import { ask } from "./load.mjs";
import { startHeadend, startReady } from "./lucarne.mjs";
import { stayOnLoadCore } from "./process.mjs";
import { line, tableOf } from "./table.mjs";

const PAGES = Number(process.env.PAGES ?? 1_200);
const CONNECTIONS = 4;
/** Goal for a first visit, in ms. */
const MOST_MS = 1.5;

/** By what is done: the coding that is asked for, whether another day's shows are taken, and how the cache answers. */
const KINDS = {
  "the first visit, not compressed": ["identity", true, "fwd=miss"],
  "the second visit, not compressed": ["identity", false, "hit"],
  "the second visit with brotli, which compresses": ["br", false, "hit"],
  "the third visit with brotli": ["br", false, "hit"],
  "the first visit with gzip, as it goes": ["gzip", true, "fwd=miss"],
  "the first visit with zstd, as it goes": ["zstd", true, "fwd=miss"],
};

stayOnLoadCore();
const headend = await startHeadend();
const lucarne = await startReady({
  limits: { page_cache_mib: 512 },
  upstream: headend.url,
});
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const get = (path, coding) => {
  const headers = { "accept-encoding": coding };
  return ask(lucarne.url + path, { agent, headers });
};

/** The addresses in a document of the sitemap, as paths. */
async function addresses(path) {
  const { body } = await get(path, "identity");
  const found = body.toString().matchAll(/<loc>([^<]+)<\/loc>/g);
  return Array.from(found, ([, url]) => new URL(url).pathname);
}

const days = (await addresses("/sitemap.xml")).filter((path) =>
  path.startsWith("/sitemaps/"),
);

/** The shows of the next day, of which there is enough. */
async function nextShows() {
  while (days.length > 0) {
    const paths = await addresses(days.shift());
    const shows = paths.filter((path) => path.includes("/show/"));
    if (shows.length >= PAGES) return shows.slice(0, PAGES);
  }
  throw new Error(`no other day has ${PAGES} shows`);
}

let shows = [];
const lines = [];
for (const [what, [coding, isNew, found]] of Object.entries(KINDS)) {
  if (isNew) shows = await nextShows();
  let next = 0;
  let others = 0;
  let bytes = 0;
  const client = async () => {
    while (next < shows.length) {
      const answer = await get(shows[next++], coding);
      const status = answer.headers["cache-status"] ?? "";
      if (answer.status !== 200 || !status.includes(found)) others += 1;
      bytes += answer.body.length;
    }
  };
  const before = lucarne.served.cpuMs();
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const spent = (lucarne.served.cpuMs() - before) / shows.length;
  const size = `${(bytes / shows.length / 1000).toFixed(1)} kB a page`;
  const odd = others > 0 ? `; ${others} answers were not "${found}"` : "";
  lines.push(
    line({
      what,
      unit: "ms",
      ours: spent,
      ...(isNew ? { goal: ["at most", MOST_MS], of: "ours" } : {}),
      note: size + odd,
    }),
  );
}
agent.destroy();
await lucarne.stop();
await headend.served.stop();
const title = `Processor time a page, ${PAGES} different ones of each`;
console.log(tableOf([{ at: new Date().toISOString(), lines, title }]));
process.exitCode = lines.some(({ met }) => met === false) ? 1 : 0;
