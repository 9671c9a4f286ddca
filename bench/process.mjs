// Servers under measurement: started on chosen cores, read through /proc, ended by their own process id.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

export { freePort } from "../tests/freePort.mjs";

/** Cores of the machine: asked before `stayOnLoadCore` leaves this process with one. */
export const CORES = availableParallelism();
/** The server has this core for itself, everything else the other one. With one core they share it, and figures suffer. */
export const SERVER_CORE = "0";
export const LOAD_CORE = CORES > 1 ? "1" : "0";
export const BOTH_CORES = `${SERVER_CORE},${LOAD_CORE}`;

/** /proc counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;

/** Moves this process, all its threads, away from the server's core. */
export function stayOnLoadCore() {
  spawnSync("taskset", ["-a", "-p", "-c", LOAD_CORE, String(process.pid)]);
}

/** The process and its descendants, as /proc has them now. */
export function treeOf(root) {
  const children = new Map();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = statOf(entry)?.parent;
    if (parent !== undefined)
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/**
 * Name, parent and processor time (ms, user and system, ended threads and reaped children included) of one process, or
 * of one thread: `1234/task/1240`.
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).map(Number);
    return {
      name: text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")),
      parent: Number(fields[1]),
      cpuMs: ticks.reduce((a, b) => a + b, 0) * TICK_MS,
    };
  } catch {
    return undefined; // It ended while we looked.
  }
}

/** What the system says of a process's memory under this name, in bytes. */
function memoryOf(pid, name) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const said = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status);
    return Number(said?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Resident memory in bytes of one process. */
const residentOf = (pid) => memoryOf(pid, "VmRSS");

/** Resident bytes of several processes together. */
export const residentOfAll = (pids) => sum(pids.map(residentOf));

/** The most that it ever was. */
export const peakOf = (pid) => memoryOf(pid, "VmHWM");

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** Processor time of this process and all that it started, in ms. */
export function ownMs() {
  return sum(treeOf(process.pid).map((pid) => statOf(pid)?.cpuMs ?? 0));
}

/** Processor time of the whole machine, in ms, with what its host gave to others instead. */
export function busyMs() {
  const [first] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user, nice, system, _idle, _iowait, irq, softirq, steal] = first
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return sum([user, nice, system, irq, softirq, steal]) * TICK_MS;
}

/** Whatever ends this process ends the servers too. */
const running = new Set();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => process.exit(1));

/** A running server process. */
export class Served {
  #child;
  #ended = false;

  constructor(child) {
    this.#child = child;
    running.add(child);
    child.once("exit", () => {
      this.#ended = true;
      running.delete(child);
    });
  }

  get pid() {
    return this.#child.pid;
  }

  /** Processor time of the whole process tree so far, in ms. */
  cpuMs() {
    return sum(treeOf(this.#child.pid).map((pid) => statOf(pid)?.cpuMs ?? 0));
  }

  /** Processor time so far, in ms, of the process's threads called `name` that are alive. */
  threadsMs(name) {
    const { pid } = this.#child;
    const threads = readdirSync(`/proc/${pid}/task`)
      .map((thread) => statOf(`${pid}/task/${thread}`))
      .filter((thread) => thread?.name === name);
    return sum(threads.map(({ cpuMs }) => cpuMs));
  }

  /** Resident bytes of the whole process tree. */
  resident() {
    return residentOfAll(treeOf(this.#child.pid));
  }

  /** The most resident bytes that the process itself ever had. */
  peak() {
    return peakOf(this.#child.pid);
  }

  get ended() {
    return this.#ended;
  }

  /** Asks it to end, and insists after 5 s. */
  async stop() {
    if (this.#ended) return;
    const exit = once(this.#child, "exit");
    this.#child.kill("SIGINT");
    const insist = setTimeout(() => this.#child.kill("SIGKILL"), 5_000);
    await exit;
    clearTimeout(insist);
  }
}

/**
 * Starts a command on `cores`. Its errors are shown; its standard output is `child.stdout` for who wants it.
 * `taskset` replaces itself by the command, so that the process id is the server's.
 */
export function start(cores, command, args, options = {}) {
  const child = spawn("taskset", ["-c", cores, command, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    ...options,
    env: { ...process.env, NODE_ENV: "production", ...options.env },
  });
  return { child, served: new Served(child) };
}

/** Waits until a GET is answered 200; throws when the process ends before, or after `limitMs`. */
export async function answering(url, served, limitMs = 30_000) {
  const limit = performance.now() + limitMs;
  while (performance.now() < limit && !served.ended) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nothing answers at ${url}`);
}
