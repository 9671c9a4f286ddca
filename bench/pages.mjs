// `node bench/pages.mjs`: how the release build answers one visitor at a time: start, cached pages, pages made anew.
// Figures are medians in milliseconds. Builds nothing: run `cargo build --release` first. LUCARNE_BINARY names another build.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { BINARY } from "./lucarne.mjs";
import { median } from "./table.mjs";

const PORT = 3900;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Time to the first byte of the body and to the last, in ms, with the body. */
function ask(path, headers = {}) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const options = { agent, headers, host: "127.0.0.1", path, port: PORT };
    get(options, (response) => {
      let firstMs = 0;
      const chunks = [];
      response.on("data", (chunk) => {
        firstMs ||= performance.now() - began;
        chunks.push(chunk);
      });
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const lastMs = performance.now() - began;
        resolve({ body, firstMs, headers: response.headers, lastMs });
      });
    }).on("error", reject);
  });
}

const data = mkdtempSync(join(tmpdir(), "lucarne-bench-"));
const began = performance.now();
const server = spawn(
  BINARY,
  [
    "--listen",
    `127.0.0.1:${PORT}`,
    "--admin-listen",
    `127.0.0.1:${PORT + 1}`,
    "--data",
    data,
    "--log",
    "error",
  ],
  { stdio: ["ignore", "pipe", "inherit"] },
);
await once(createInterface({ input: server.stdout }), "line");
const readyMs = performance.now() - began;
const firstPage = await ask("/home");
const coldMs = performance.now() - began;

const live = JSON.parse((await ask("/api/cache/epglive/")).body.toString());
const shows = live.shows.slice(0, 200).map((show) => show.show_id);
const made = [];
for (const show of shows) made.push(await ask(`/home/show/${show}`));

const marker = "lucarne-state";
if (made.some(({ body }) => !body.includes(marker)))
  throw new Error("a page came without its state");
const cached = [];
const headers = { "accept-encoding": "br" };
await ask("/home", headers);
for (let count = 0; count < 2000; count++)
  cached.push(await ask("/home", headers));
if (cached.some(({ headers: { age } }) => age === undefined))
  throw new Error("a page did not come from the cache");

const rows = [
  ["process start to listening", readyMs],
  ["process start to the whole of the first /home", coldMs],
  ["/home from the cache, first byte", median(cached.map((a) => a.firstMs))],
  ["a show's page made anew, first byte", median(made.map((a) => a.firstMs))],
  ["a show's page made anew, last byte", median(made.map((a) => a.lastMs))],
];
for (const [what, ms] of rows)
  console.log(`${what.padEnd(50)}${ms.toFixed(2).padStart(8)} ms`);
console.log(
  `/home: ${firstPage.body.length} bytes, ${cached[0].body.length} with brotli`,
);
server.kill("SIGINT");
await once(server, "exit");
agent.destroy();
rmSync(data, { recursive: true });
