// `node bench/playlist.mjs`: a household's playlist far beyond what one has: 20,000 channels with long names, then 60,000 entries. Every
// page is whole, for a visitor and signed in; how long the start takes, what Live weighs, what memory the two processes hold.
// LUCARNE_BINARY names another build. Writes nothing; status 1 where a goal is missed.
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "./load.mjs";
import { signIn, startHeadend, startReady } from "./lucarne.mjs";
import { line, tableOf } from "./table.mjs";

const CHANNELS = 20_000;
const ENTRIES = 60_000;
/** Letters of a channel's name. */
const NAME = 120;
const GOALS = { startS: 5, liveKb: 40, memoryMb: 300 };
const MB = 1024 * 1024;

/** Each, and whether it wants an account. */
const PAGES = [
  ["/live/normal"],
  ["/live/normal?variant=tv"],
  ["/guide"],
  ["/guide?variant=tv"],
  ["/search/all?q=lac"],
  ["/home"],
  ["/home?variant=tv", "account"],
  ["/lineup", "account"],
  ["/recordings/completed", "account"],
  ["/homepersonalize", "account"],
  ["/settings?variant=tv", "account"],
];

const folder = mkdtempSync(join(tmpdir(), "lucarne-bench-"));
process.once("exit", () => rmSync(folder, { force: true, recursive: true }));

async function writePlaylist(count, { isLong }) {
  const path = join(folder, `${count}.m3u`);
  const out = createWriteStream(path);
  out.write("#EXTM3U\n");
  for (let number = 1; number <= count; number++) {
    const name = `Chaîne du lac ${number}`;
    const whole = isLong ? name.padEnd(NAME, " et de la montagne") : name;
    const logo = `https://logos.example/${number}.png`;
    const entry = `#EXTINF:-1 tvg-id="c${number}" tvg-logo="${logo}" group-title="Groupe ${number % 40}",${whole}\nhttp://streams.example/${number}/index.m3u8\n`;
    if (!out.write(entry)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  return path;
}

/** The head-end with this playlist, once it has told its channels; and how long that took, in seconds. */
async function startWith(playlist) {
  const began = performance.now();
  const headend = await startHeadend("--playlist", playlist);
  const { status, body } = await ask(`${headend.url}/api/mobile/channels/`);
  if (status !== 200) throw new Error(`channels: ${status}`);
  const { channels } = JSON.parse(body);
  return {
    headend,
    channels: channels.length,
    tookS: (performance.now() - began) / 1_000,
  };
}

const isWhole = ({ status, body }) => {
  const text = body.toString();
  return (
    status === 200 &&
    text.endsWith("</html>") &&
    text.includes('"rendered":true')
  );
};

const lines = [];
const long = await startWith(await writePlaylist(CHANNELS, { isLong: true }));
lines.push(
  line({
    what: `${CHANNELS} channels: served after`,
    unit: "s",
    ours: long.tookS,
  }),
  line({ what: "… of which are kept", ours: long.channels }),
);
const lucarne = await startReady({ upstream: long.headend.url });
const cookie = await signIn(lucarne.url, "subscriber");
let broken = 0;
for (const [path, wants] of PAGES)
  for (const headers of wants ? [{ cookie }] : [{}, { cookie }]) {
    const page = await ask(lucarne.url + path, { headers });
    if (isWhole(page)) continue;
    broken += 1;
    console.log(`not whole: ${path} ${page.status} ${wants ?? ""}`);
  }
lines.push(
  line({
    what: "… pages that are not whole",
    ours: broken,
    goal: ["at most", 0],
  }),
);
for (const variant of ["web", "tv"]) {
  const address = `${lucarne.url}/live/normal?variant=${variant}`;
  const headers = { "accept-encoding": "br" };
  const { body } = await ask(address, { headers });
  lines.push(
    line({
      what: `… Live on ${variant}, brotli`,
      unit: "kB",
      ours: body.length / 1_000,
      goal: ["at most", GOALS.liveKb],
    }),
  );
}
for (const [what, { served }] of Object.entries({
  server: lucarne,
  "head-end": long.headend,
}))
  lines.push(
    line({
      what: `… memory of the ${what}`,
      unit: "MB",
      ours: served.resident() / MB,
      goal: ["under", GOALS.memoryMb],
    }),
  );
await lucarne.stop();
await long.headend.served.stop();

const many = await startWith(await writePlaylist(ENTRIES, { isLong: false }));
lines.push(
  line({
    what: `${ENTRIES} entries: served after`,
    unit: "s",
    ours: many.tookS,
    goal: ["at most", GOALS.startS],
  }),
);
await many.headend.served.stop();

const at = new Date().toISOString();
console.log(
  tableOf([{ name: "playlist", title: "A large playlist", at, lines }]),
);
process.exitCode = lines.some(({ met }) => met === false) ? 1 : 0;
