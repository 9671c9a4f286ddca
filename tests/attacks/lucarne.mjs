// The server under attack: the binary that LUCARNE_BINARY names, as a process with a data folder of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const BINARY = process.env.LUCARNE_BINARY ?? "target/debug/lucarne";
/** From when time runs on. */
const EVENING = "2026-11-21T20:30:00+01:00";
/** Whatever is waited for comes long before. */
const TIMEOUT_MS = 60_000;
const PASSWORD = "lucarne";

/** Waits until `look` gives something. */
export async function until(what, look) {
  const limit = performance.now() + TIMEOUT_MS;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > limit) throw new Error(`waited for: ${what}`);
    await sleep(50);
  }
}

/** Many a file runs at once, each in a process. */
const [high, middle, low] = [16, 8, 0].map((bits) => process.pid >> bits);
/** This process's own: no connection of another one takes a port of it before the server has it. */
const OWN_HOST = `127.${128 | (high & 63)}.${middle & 255}.${low & 255}`;

/** Where the server's administration listens; it has to be told before. */
async function adminAddress() {
  const probe = createServer().listen(0, OWN_HOST);
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return `${OWN_HOST}:${port}`;
}

/** A folder that goes with this process. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "lucarne-attacks-"));
  process.once("exit", () => rmSync(path, { force: true, recursive: true }));
  return path;
}

/** Whatever ends this process ends the servers too. */
const running = new Set();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => process.exit(1));

/** Starts the binary; waits for its first line, which says where it listens, unless it ends before. */
async function run(args, shell) {
  const [command, first] = shell ? ["sh", ["-c", shell, BINARY]] : [BINARY, []];
  const child = spawn(command, [...first, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let log = "";
  child.stderr.on("data", (text) => (log += text));
  const line = createInterface({ input: child.stdout });
  const exit = once(child, "exit");
  const [said] = await Promise.race([once(line, "line"), exit]);
  const url = /http:\/\/\S+/.exec(String(said))?.[0];
  return {
    child,
    log: () => log,
    status: child.exitCode,
    stop: async () => {
      if (child.exitCode === null && child.kill("SIGINT")) await exit;
    },
    url,
  };
}

/** The TV backend alone, as an upstream that a test can stand in front of. */
export function startHeadend() {
  const data = ["--data", folder(), "--clock", EVENING, "--log", "off"];
  return run(["headend", "--listen", "127.0.0.1:0", ...data]);
}

/**
 * The whole server, ready for visitors. `config` is the text of its configuration file, `shell` a command that replaces itself
 * by `"$0" "$@"`.
 */
export async function startLucarne({
  config = "",
  data = folder(),
  flags = [],
  shell,
} = {}) {
  const file = join(folder(), "lucarne.toml");
  writeFileSync(file, config);
  const address = await adminAddress();
  const admin = `http://${address}`;
  const own = ["--listen", "127.0.0.1:0", "--admin-listen", address];
  own.push("--data", data, "--config", file, "--clock", EVENING);
  const started = await run([...own, "--isolates", "1", ...flags], shell);
  const lucarne = { ...started, admin, data };
  if (started.url === undefined) return lucarne;
  await until("a server that is ready", async () => {
    const { status } = await ask(`${admin}/readyz`);
    return status === 200;
  });
  lucarne.port = Number(new URL(started.url).port);
  return lucarne;
}

/** An answer as it came: no redirect is followed. */
export async function ask(url, options = {}) {
  const answer = await fetch(url, { redirect: "manual", ...options });
  return {
    headers: answer.headers,
    status: answer.status,
    text: await answer.text(),
  };
}

/** A write as a page of ours sends it. */
export function write(url, path, body, more = {}) {
  return ask(url + path, {
    method: "POST",
    ...more,
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      origin: url,
      "x-lucarne": "1",
      ...more.headers,
    },
  });
}

/** Signs a browser in; gives its cookies. */
export async function signIn(url, account) {
  const username = `${account}@example.ch`;
  const body = { context: "password", password: PASSWORD, username };
  const answer = await write(url, "/api/mobile/auth/", body);
  if (answer.status !== 200) throw new Error(`${account}: ${answer.text}`);
  const cookies = answer.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Renders of pages so far. */
export async function renders({ admin }) {
  const { text } = await ask(`${admin}/metrics`);
  return Number(/^lucarne_renders_total (\d+)/m.exec(text)[1]);
}

/** Whether a document was rendered here, and came to its end. */
export function isWhole({ status, text }) {
  return (
    status === 200 &&
    text.startsWith("<!") &&
    text.endsWith("</html>") &&
    text.includes('"rendered":true')
  );
}

/** Resident memory of a process, in MB. */
export function residentMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
