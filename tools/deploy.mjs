// What nginx and systemd make of the files in deploy/, tests/deploy/: `npm test deploy`.
import { readdirSync } from "node:fs";
import { install } from "./apt.mjs";
import { NO_NGINX, nginx } from "./nginx.mjs";
import { ask, fail, run } from "./prepare.mjs";

const FOLDER = "tests/deploy";

const hasSystemd = () => ask("systemd-analyze", ["--version"]) !== null;

if (!nginx()) fail(NO_NGINX);
if (!hasSystemd() && !(install("systemd") && hasSystemd()))
  fail("the tests of deploy/systemd/ need it: sudo apt-get install -y systemd");
const tests = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".test.mjs"))
  .map((name) => `${FOLDER}/${name}`);
const bounded = ["--test-force-exit", "--test-timeout=120000"];
if (!run("node", ["--test", ...bounded, "--test-reporter=spec", ...tests]))
  fail("a file of deploy/ does not do what it says");
