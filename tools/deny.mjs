// Licences, bans and sources of the crates (tools/deny.toml). cargo-deny is compiled once, into the user's cache folder.
import { existsSync } from "node:fs";
import { keptIn } from "./downloads.mjs";
import { ask, fail, run } from "./prepare.mjs";

const VERSION = "0.20.2";
const ROOT = keptIn(`cargo-deny-${VERSION}`);
const OWN = `${ROOT}/bin/cargo-deny`;

/** The machine's own, when it is this version; else ours. */
function cargoDeny() {
  if (ask("cargo-deny", ["--version"])?.endsWith(VERSION)) return "cargo-deny";
  if (existsSync(OWN)) return OWN;
  const install = ["install", "--locked", "--debug", "--quiet"];
  const which = ["--root", ROOT, "--version", VERSION, "cargo-deny"];
  // No developer will debug it: without what that takes it is there in two thirds of the time.
  const env = { CARGO_NET_RETRY: "5", ...process.env };
  env.CARGO_PROFILE_DEV_DEBUG = "false";
  // Our own lints are not its.
  delete env.RUSTC_WORKSPACE_WRAPPER;
  delete env.CLIPPY_ARGS;
  const built = run("cargo", [...install, ...which], { env });
  if (!built) fail("cargo-deny can't be installed");
  return OWN;
}

const checks = ["licenses", "bans", "sources"];
const config = ["--config", "tools/deny.toml"];
if (!run(cargoDeny(), [...config, "check", ...checks])) process.exit(1);
console.log("known vulnerabilities of crates: not looked up (tools/deny.toml)");
