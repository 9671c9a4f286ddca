// Our side of every comparison: the release build, with its head-end in a process of its own, so that the server's
// figures are the server's, unless a bench wants what an operator gets who sets nothing: both in one.
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import {
  answering,
  freePort,
  LOAD_CORE,
  SERVER_CORE,
  start,
} from "./process.mjs";

/** `LUCARNE_BINARY` names another build, as for the browser tests. */
export const BINARY = process.env.LUCARNE_BINARY ?? "target/release/lucarne";

const folders = [];
process.once("exit", () => {
  for (const path of folders) rmSync(path, { force: true, recursive: true });
});

function folder() {
  const path = mkdtempSync(join(tmpdir(), "lucarne-bench-"));
  folders.push(path);
  return path;
}

/** The head-end alone, away from the server's core, with `more` flags. */
export async function startHeadend(...more) {
  const port = await freePort();
  const { child, served } = start(LOAD_CORE, BINARY, [
    "headend",
    "--listen",
    `127.0.0.1:${port}`,
    "--data",
    folder(),
    "--log",
    "error",
    ...more,
  ]);
  await once(createInterface({ input: child.stdout }), "line");
  return { served, url: `http://127.0.0.1:${port}` };
}

/**
 * The server; without an `upstream` it has the head-end within it, of a household if there is a `playlist`. `limits` are those of the configuration file, null for the
 * server's own; the load of many visitors comes from one address, which may therefore have as many pages as all of them. Without
 * `page_cache_mib` pages are kept as they are for visitors, with 0 each request is rendered for itself; parsed answers and drawn
 * feeds are still shared. `prelude` names a script for the isolates. What `log` lets through goes to a file; "info", the server's own
 * default, has a line for each request. `more` are further flags. Servers that share pages have one `origin`.
 */
export async function startLucarne({
  upstream,
  cores = SERVER_CORE,
  isolates = 1,
  limits = {},
  log = "off",
  more = [],
  origin,
  playlist,
  prelude,
}) {
  const [port, adminPort] = [await freePort(), await freePort()];
  const config = join(folder(), "lucarne.toml");
  const entries = Object.entries({ client_pages: 10_000, ...limits })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key} = ${value}`);
  const before =
    prelude === undefined
      ? []
      : [`prelude = ${JSON.stringify(resolve(prelude))}`];
  const brand =
    origin === undefined
      ? []
      : ["[[brands]]", 'name = "lucarne"', `origin = "${origin}"`];
  const lines = [...before, ...brand, "[limits]", ...entries, ""];
  writeFileSync(config, lines.join("\n"));
  const args = [
    "--listen",
    `127.0.0.1:${port}`,
    "--admin-listen",
    `127.0.0.1:${adminPort}`,
    ...(upstream === undefined
      ? ["--data", folder()]
      : ["--upstream", upstream]),
    ...(playlist === undefined ? [] : ["--playlist", playlist]),
    "--isolates",
    String(isolates),
    "--config",
    config,
    "--log",
    log,
    ...more,
  ];
  const stderr =
    log === "off" ? "inherit" : openSync(join(folder(), "log"), "a");
  const stdio = ["ignore", "pipe", stderr];
  const { child, served } = start(cores, BINARY, args, { stdio });
  await once(createInterface({ input: child.stdout }), "line");
  return {
    metrics: () => metrics(`http://127.0.0.1:${adminPort}/metrics`),
    served,
    stop: () => served.stop(),
    url: `http://127.0.0.1:${port}`,
  };
}

/** Every request is rendered for itself; what renders share, answers of the TV API and drawn feeds, is kept as in service. */
export const RENDERED = { limits: { page_cache_mib: 0 } };

/** Isolates that draw each feed for each page, as bare React does. */
export const DRAWN_EACH_TIME = {
  ...RENDERED,
  prelude: "bench/feeds-drawn-each-time.mjs",
};

/** The server, once `/readyz` says that visitors may come. */
export async function startReady(options) {
  const lucarne = await startLucarne(options);
  await answering(`${lucarne.url}/readyz`, lucarne.served);
  return lucarne;
}

/**
 * … with nothing kept: each page asks for its data, parses it and draws it. Pages that are made at once would share what they ask
 * for, so that it is to be asked over one connection.
 */
export async function startForgetful(options) {
  const limits = { ...RENDERED.limits, data_cache_mib: 0 };
  const lucarne = await startReady({ ...DRAWN_EACH_TIME, ...options, limits });
  return { ...lucarne, connections: 1 };
}

/** What its lines say beside peers. */
export const NOTHING_KEPT =
  "our server asks the head-end for each page, one at a time, and parses what it says; peers have that in memory";

const PASSWORD = "lucarne";

/** What a call to sign one of the head-end's accounts in says. */
export const credentialsOf = (account) => ({
  username: `${account}@example.ch`,
  password: PASSWORD,
  context: "password",
});

/** Signs a new device of one of the head-end's accounts in, as the form does; gives the cookies of its browser. */
export async function signIn(url, account) {
  const answer = await fetch(`${url}/api/mobile/auth/`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: url,
      "x-lucarne": "1",
    },
    body: JSON.stringify(credentialsOf(account)),
  });
  if (!answer.ok) throw new Error(`${account} can't sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** `/metrics` by whole name with labels; what this build does not export is simply not there. */
async function metrics(url) {
  const text = await (await fetch(url)).text();
  const found = new Map();
  for (const row of text.split("\n")) {
    const at = row.lastIndexOf(" ");
    if (at > 0 && !row.startsWith("#"))
      found.set(row.slice(0, at), Number(row.slice(at + 1)));
  }
  return found;
}

/** Mean of a histogram in ms, or undefined when this build has no such metric or it counted nothing. */
export function meanMs(found, histogram) {
  const count = found.get(`${histogram}_count`) ?? 0;
  return count === 0
    ? undefined
    : (found.get(`${histogram}_sum`) / count) * 1000;
}
