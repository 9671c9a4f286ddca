// `node bench/playlist.mjs`: a household's playlist far beyond what one has: 20,000 channels with long names, then 60,000 entries, of
// which most are films. Server and head-end are one process, as `npm start` has them. Every page in both layouts is whole, for a
// visitor and signed in; how long the start takes, what Live weighs, what memory the process holds.
// LUCARNE_BINARY names another build. Writes nothing; status 1 where a goal is missed.
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { everyPage } from "../tools/grammar.mjs";
import { ask } from "./load.mjs";
import { signIn, startReady } from "./lucarne.mjs";
import { line, tableOf } from "./table.mjs";

const CHANNELS = 20_000;
const ENTRIES = 60_000;
const FILMS = 55_000;
/** Letters of a channel's name, of two bytes each. */
const NAME = 120;
const GOALS = { startS: 5, liveKb: 40, memoryMb: 300 };
const MB = 1024 * 1024;
/** Beside those of the list of all pages. */
const PATHS = [
  "/guide?channel=15000",
  "/guide?group=Groupe%207",
  "/live/normal?group=Groupe%207",
  "/live/normal?page=40",
  "/live/audience",
  "/search/all?q=montagne",
];
/** What stands in an address for an id, and ids and categories of the catalogue: a household without films has nothing there. */
const ID = /\{|\/vod[-/]/;
/** Redirects that a browser would follow to a page. */
const MOST_REDIRECTS = 3;

const folder = mkdtempSync(join(tmpdir(), "lucarne-bench-"));
process.once("exit", () => rmSync(folder, { force: true, recursive: true }));

/** What a household of films has beside what stands in its lists of titles. */
const OF_FILMS = [
  "/home",
  "/live/normal",
  "/guide",
  "/vod",
  "/search/all?q=film",
  "/diagnostic/household",
];
const CATEGORY = /^\/vod\/\d+$/;
const TITLE = /^\/vod\/\d+\/(show|season)\//;
/** So many categories are opened, and titles of each. */
const OPENED = 3;

const LONG = "é".repeat(NAME);

const channelOf = (number, { isLong }) => ({
  name: isLong ? `${number} montagne ${LONG}`.slice(0, NAME) : `Lac ${number}`,
  path: `live/u/p/${number}.m3u8`,
});

const filmOf = (number) => ({
  name: `Film ${number} (2021)`,
  path: `movie/u/p/${number}.mkv`,
});

/** The films come first, as with many providers. */
async function writePlaylist(count, { films = 0, isLong = false }) {
  const file = join(folder, `${count}.m3u`);
  const out = createWriteStream(file);
  out.write("#EXTM3U\n");
  for (let number = 1; number <= count; number++) {
    const { name, path } =
      number <= films ? filmOf(number) : channelOf(number, { isLong });
    const logo = `https://logos.example/${number}.png`;
    const entry = `#EXTINF:-1 tvg-id="c${number}" tvg-logo="${logo}" group-title="Groupe ${number % 40}",${name}\nhttp://streams.example/${path}\n`;
    if (!out.write(entry)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  return file;
}

/** The server with this playlist, once it has told its channels; and how long that took, in seconds. */
async function startWith(playlist) {
  const began = performance.now();
  const lucarne = await startReady({ playlist });
  const { status, body } = await ask(`${lucarne.url}/api/mobile/channels/`);
  if (status !== 200) throw new Error(`channels: ${status}`);
  const { channels } = JSON.parse(body);
  return {
    lucarne,
    channels: channels.length,
    tookS: (performance.now() - began) / 1_000,
  };
}

/** Those of a browser that has a layout, and of its session. */
const cookiesOf = (layout, session) =>
  [`lucarne_variant=${layout}`, session].filter(Boolean).join("; ");

/** What is at an address, or where it leads. */
async function visit(origin, path, headers) {
  let page = await ask(origin + path, { headers });
  for (let left = MOST_REDIRECTS; left > 0 && page.headers.location; left--)
    page = await ask(new URL(page.headers.location, origin).href, { headers });
  return page;
}

function isWhole({ status, body }, path) {
  const text = body.toString();
  return (
    (status === 200 || (status === 404 && ID.test(path))) &&
    text.endsWith("</html>") &&
    text.includes('"rendered":true')
  );
}

/** Where a page leads within the catalogue to what fits, each address once. */
function titlesOn({ body }, pattern) {
  const links = body.toString().matchAll(/href="(\/vod[^"#?]*)/g);
  const found = new Set([...links].map(([, path]) => path));
  return [...found].filter((path) => pattern.test(path)).slice(0, OPENED);
}

/** A household's pages with categories and titles of its catalogue. */
async function pagesOfFilms(origin, session) {
  const headers = { cookie: cookiesOf("web", session) };
  const see = (path) => visit(origin, path, headers);
  const categories = titlesOn(await see("/vod"), CATEGORY);
  const titles = [];
  for (const category of categories)
    titles.push(...titlesOn(await see(category), TITLE));
  if (titles.length === 0) throw new Error("the catalogue has no titles");
  return [...OF_FILMS, ...categories, ...titles];
}

/** How many pages were asked for in both layouts, by a visitor and signed in, and how many of them are not whole. */
async function visitFilms(origin, session) {
  const tally = { asked: 0, broken: 0 };
  const paths = await pagesOfFilms(origin, session);
  for (const layout of ["web", "tv"])
    for (const cookie of ["", session])
      for (const path of paths) {
        const headers = { cookie: cookiesOf(layout, cookie) };
        const page = await visit(origin, path, headers);
        tally.asked += 1;
        if (page.status === 200 && isWhole(page, path)) continue;
        tally.broken += 1;
        console.log(`not whole: ${path} on ${layout}: ${page.status}`);
      }
  return tally;
}

/** Every page that there is, as address, layout and whether it is one for visitors alone. */
async function pages() {
  const all = [
    ...(await everyPage()),
    ...PATHS.map((path) => ({ path })),
  ].filter(({ status }) => status === undefined);
  return all.flatMap(({ path, variant, isForVisitors }) =>
    ["web", "tv"]
      .filter((layout) => variant === undefined || variant === layout)
      .map((layout) => ({ path, layout, isForVisitors })),
  );
}

const memoryLines = (served) => [
  line({
    what: "… memory of the process",
    unit: "MB",
    ours: served.resident() / MB,
    goal: ["under", GOALS.memoryMb],
  }),
  line({
    what: "… at most",
    unit: "MB",
    ours: served.peak() / MB,
    goal: ["under", GOALS.memoryMb],
  }),
];

const lines = [];
const long = await startWith(await writePlaylist(CHANNELS, { isLong: true }));
lines.push(
  line({
    what: `${CHANNELS} channels: served after`,
    unit: "s",
    ours: long.tookS,
  }),
  line({
    what: "… of which are kept",
    ours: long.channels,
    goal: ["at least", CHANNELS],
  }),
);
const { lucarne } = long;
const cookie = await signIn(lucarne.url, "subscriber");
let asked = 0;
let broken = 0;
for (const { path, layout, isForVisitors } of await pages())
  for (const session of isForVisitors ? [""] : ["", cookie]) {
    const address = path.replace(/\{\w+\}/g, "none");
    const page = await visit(lucarne.url, address, {
      cookie: cookiesOf(layout, session),
    });
    asked += 1;
    if (isWhole(page, path)) continue;
    broken += 1;
    const who = session === "" ? "a visitor" : "signed in";
    console.log(`not whole: ${path} on ${layout}, ${who}: ${page.status}`);
  }
lines.push(
  line({ what: "… pages asked for", ours: asked }),
  line({
    what: "… of which are not whole",
    ours: broken,
    goal: ["at most", 0],
  }),
);
for (const layout of ["web", "tv"])
  for (const [who, session] of [
    ["a visitor", ""],
    ["signed in", cookie],
  ]) {
    const { body } = await ask(`${lucarne.url}/live/normal`, {
      headers: {
        "accept-encoding": "br",
        cookie: cookiesOf(layout, session),
      },
    });
    lines.push(
      line({
        what: `… Live on ${layout}, ${who}, brotli`,
        unit: "kB",
        ours: body.length / 1_000,
        goal: ["at most", GOALS.liveKb],
      }),
    );
  }
lines.push(...memoryLines(lucarne.served));
await lucarne.stop();

const many = await startWith(await writePlaylist(ENTRIES, { films: FILMS }));
lines.push(
  line({
    what: `${ENTRIES} entries, ${FILMS} of them films: served after`,
    unit: "s",
    ours: many.tookS,
    goal: ["at most", GOALS.startS],
  }),
  line({
    what: "… channels of them that are kept",
    ours: many.channels,
    goal: ["at least", ENTRIES - FILMS],
  }),
);
const session = await signIn(many.lucarne.url, "subscriber");
const films = await visitFilms(many.lucarne.url, session);
lines.push(
  line({ what: "… pages asked for", ours: films.asked }),
  line({
    what: "… of which are not whole",
    ours: films.broken,
    goal: ["at most", 0],
  }),
  ...memoryLines(many.lucarne.served),
);
await many.lucarne.stop();

const at = new Date().toISOString();
console.log(
  tableOf([{ name: "playlist", title: "A large playlist", at, lines }]),
);
process.exitCode = lines.some(({ met }) => met === false) ? 1 : 0;
