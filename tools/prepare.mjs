// What a fresh checkout lacks before anything can be built: npm packages and, where it is at hand, the V8 archive.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { v8Installer } from "./v8.mjs";

/** Ends with one clear line; a person reads it, not a stack trace. */
export function fail(message) {
  console.error(`lucarne: ${message}`);
  process.exit(1);
}

/** Runs a command with its output shown; gives whether it succeeded. */
export function run(command, args, options = {}) {
  // Who interrupts this interrupts the command, too, which may have something to write before it ends.
  const wait = () => {};
  process.on("SIGINT", wait);
  const { status } = spawnSync(command, args, { stdio: "inherit", ...options });
  process.off("SIGINT", wait);
  return status === 0;
}

/** How long a registry is left alone after each failure, in seconds. */
const PAUSES_S = [5, 20];
/** How long one try may take. */
const FETCHED_IN_MS = 600_000;

/**
 * Runs a command that fetches from a registry, three times at most: what it refuses now it often gives a moment later.
 * `options.timeout` is the limit of a single try, in milliseconds.
 */
export function runWithRetries(command, args, options = {}) {
  const moment = new Int32Array(new SharedArrayBuffer(4));
  const limited = { timeout: FETCHED_IN_MS, ...options };
  for (const pause of PAUSES_S) {
    if (run(command, args, limited)) return true;
    console.log(`lucarne: ${command} failed; again in ${pause} s`);
    Atomics.wait(moment, 0, 0, pause * 1_000);
  }
  return run(command, args, limited);
}

/** What a command prints, or null when it can't be run. */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20)
    fail(`Node.js 20 or newer is needed; this is ${process.versions.node}`);
}

function requireRust() {
  if (ask("cargo", ["--version"]) === null)
    fail("Rust is needed: install it from https://rustup.rs, then try again");
}

/** Installs the npm packages unless they are those of package-lock.json already. */
function installPackages() {
  const lock = readFileSync("package-lock.json", "utf8");
  const stamp = "node_modules/.lucarne-lock.json";
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("lucarne: installing npm packages");
  // Not `npm ci`: it refuses a lock without the packages of other platforms, which some registries don't have.
  const quiet = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  if (!runWithRetries("npm", ["install", ...quiet]))
    fail("the npm packages can't be installed: is the npm registry reachable?");
  writeFileSync(stamp, lock);
}

/** The V8 archive of the checkout or of the folder beside it; elsewhere the v8 crate downloads its own. */
function placeV8() {
  const installer = v8Installer();
  if (installer && !run("bash", [installer]))
    fail(`the V8 archive can't be put in place: ${installer} failed`);
}

export function prepare() {
  requireNode();
  requireRust();
  installPackages();
  placeV8();
}
