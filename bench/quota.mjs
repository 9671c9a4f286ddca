// Holds a process and all that it starts to a share of one core: by a cgroup's quota, or, where none can be made, by stopping
// and resuming the processes in turn, which is coarser.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { treeOf } from "./process.mjs";

/** What Linux has by itself. */
const PERIOD_US = 100_000;
const NAME = `lucarne-weak-tv-${process.pid}`;

/** Where a cgroup of a version is made, and what its quota is written to. */
function places() {
  const mounts = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "));
  const found = [];
  for (const [, at, type, options = ""] of mounts) {
    const isOwn = type === "cgroup" && options.split(",").includes("cpu");
    if (isOwn) found.push({ at, how: "cgroup v1, cpu.cfs_quota_us" });
    const controllers = join(at ?? "", "cgroup.controllers");
    if (type !== "cgroup2" || !existsSync(controllers)) continue;
    if (/\bcpu\b/.test(readFileSync(controllers, "utf8")))
      found.push({ at, how: "cgroup v2, cpu.max" });
  }
  return found;
}

/** A cgroup with this quota, or why there is none. */
function make({ at, how }, share, periodUs) {
  const quotaUs = share * periodUs;
  const folder = join(at, NAME);
  try {
    if (how.startsWith("cgroup v2"))
      writeFileSync(join(at, "cgroup.subtree_control"), "+cpu");
    mkdirSync(folder);
    if (how.startsWith("cgroup v2"))
      writeFileSync(join(folder, "cpu.max"), `${quotaUs} ${periodUs}`);
    else {
      writeFileSync(join(folder, "cpu.cfs_period_us"), `${periodUs}`);
      writeFileSync(join(folder, "cpu.cfs_quota_us"), `${quotaUs}`);
    }
    return folder;
  } catch (error) {
    console.error(`no ${how}: ${error.message}`);
    return undefined;
  }
}

/** Moves a process and its descendants; what they start later is in the same cgroup. */
function move(pid, folder) {
  for (const one of treeOf(pid))
    writeFileSync(join(folder, "cgroup.procs"), `${one}`);
}

function signal(pid, name) {
  for (const one of treeOf(pid))
    try {
      process.kill(one, name);
    } catch {
      // It ended while we looked.
    }
}

/** Runs for `share` of every period, and is stopped for the rest of it. */
function takeTurns(pid, share) {
  const periodMs = PERIOD_US / 1000;
  let rest;
  const turn = () => {
    signal(pid, "SIGCONT");
    rest = setTimeout(() => signal(pid, "SIGSTOP"), share * periodMs);
  };
  const turns = setInterval(turn, periodMs);
  return () => {
    clearInterval(turns);
    clearTimeout(rest);
    signal(pid, "SIGCONT");
  };
}

/**
 * From now on `pid` and its tree have `share` of one core together. Says by what; `lift` gives them all of it, `end` is for
 * when they are gone. `found` are the places for cgroups; `periodUs` is how often a cgroup gives the share: what takes less than that
 * share goes at the core's own speed.
 */
export function holdTo(
  pid,
  share,
  { found = places(), periodUs = PERIOD_US } = {},
) {
  for (const place of found) {
    const folder = make(place, share, periodUs);
    if (folder === undefined) continue;
    move(pid, folder);
    return {
      how: place.how,
      lift: () => move(pid, place.at),
      end: () => rmdirSync(folder),
    };
  }
  return {
    how: `SIGSTOP and SIGCONT, ${share * PERIOD_US} of every ${PERIOD_US} µs`,
    lift: takeTurns(pid, share),
    end: () => {},
  };
}
