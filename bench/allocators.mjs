// What a burst of renders leaves in memory, with glibc's allocator and with others in its place: `node bench/allocators.mjs LIBRARY...`, each the
// path of a shared library such as Debian's libjemalloc.so.2. Two isolates, SECONDS (20) of Home over 50 connections, each request rendered;
// the resident memory before, right after, and REST (60) seconds later. Prints one table, writes nothing.
import { setTimeout as pause } from "node:timers/promises";
import { basename } from "node:path";
import { IDENTITY } from "./capture.mjs";
import { closedLoop } from "./load.mjs";
import { RENDERED, startHeadend, startReady } from "./lucarne.mjs";
import { BOTH_CORES, stayOnLoadCore } from "./process.mjs";

const SECONDS = Number(process.env.SECONDS ?? 20);
const REST = Number(process.env.REST ?? 60);

stayOnLoadCore();

async function measured(headend, library) {
  if (library) process.env.LD_PRELOAD = library;
  const server = await startReady({
    ...RENDERED,
    cores: BOTH_CORES,
    isolates: 2,
    upstream: headend.url,
  });
  delete process.env.LD_PRELOAD;
  const { served, url } = server;
  const resident = () => Math.round(served.resident() / 1e6);
  try {
    const before = resident();
    const { requests } = await closedLoop(`${url}/home`, {
      connections: 50,
      headers: IDENTITY,
      seconds: SECONDS,
      served,
    });
    const after = resident();
    await pause(REST * 1000);
    return { before, after, later: resident(), renders: requests };
  } finally {
    await server.stop();
  }
}

const headend = await startHeadend();
const rows = {};
for (const library of [undefined, ...process.argv.slice(2)])
  rows[library ? basename(library) : "glibc"] = await measured(
    headend,
    library,
  );
await headend.served.stop();
console.table(rows);
