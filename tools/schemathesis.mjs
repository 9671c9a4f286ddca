// `npm test schemathesis`: Schemathesis asks the head-end everything that the OpenAPI document allows, and much that it
// doesn't, and holds every answer against the document. Needs Python 3 and PyPI the first time.
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { install as apt } from "./apt.mjs";
import { isReachable, keptIn } from "./downloads.mjs";
import { ask, fail, run, runWithRetries } from "./prepare.mjs";
import { configuration, renewed } from "./schemathesisConfig.mjs";
import { explore } from "./television.mjs";

const VERSION = "4.32.5";
const PYPI = "https://pypi.org/simple/schemathesis/";
const BINARY = process.env.LUCARNE_BINARY ?? "target/debug/lucarne";
/** The versions of all that comes with it. */
const PINS = "tools/schemathesis.pins.txt";
const TOOLS = resolve(keptIn(`schemathesis-${VERSION}`));
/** What is installed there, as soon as all of it is. */
const STAMP = join(TOOLS, "installed.txt");
const SCHEMATHESIS = join(TOOLS, "bin", "schemathesis");
/** A run takes 20 seconds on two quiet cores; one that takes this long hangs. */
const LONGEST_S = 300;
/** The head-end lives at this moment, whatever the machine's clock says. */
const START = "2026-11-21T20:00:00+01:00";
/** Free, and the one of the document's examples. */
const PRODUCT = "vod-27-hd";
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
];

/** On a laptop without Python or a network the step is left out, and says so. */
function leaveOut(why) {
  console.log(`lucarne: NOT TESTED against its OpenAPI document: ${why}`);
  process.exit(0);
}

/** Where PyPI is at hand, a CI must be able to run it. */
function unable(why) {
  return process.env.CI
    ? fail(`schemathesis can't run: ${why}`)
    : leaveOut(why);
}

/** Makes the tool's folder; Debian has what that takes in a package of its own. */
function makeFolder() {
  const make = () => ask("python3", ["-m", "venv", TOOLS]) !== null;
  rmSync(TOOLS, { recursive: true, force: true });
  return make() || (apt("python3-venv") && make());
}

async function install() {
  const pins = readFileSync(PINS, "utf8");
  const isWhole = existsSync(STAMP) && readFileSync(STAMP, "utf8") === pins;
  if (isWhole && ask(SCHEMATHESIS, ["--version"]) !== null) return;
  if (!makeFolder())
    unable("python3 -m venv failed (on Debian: apt install python3-venv)");
  const tool = ["--constraint", PINS, `schemathesis==${VERSION}`];
  const args = ["install", "--quiet", "--timeout", "60", ...tool];
  if (runWithRetries(join(TOOLS, "bin", "pip"), args)) {
    writeFileSync(STAMP, pins);
    return;
  }
  rmSync(TOOLS, { recursive: true, force: true });
  if (await isReachable(PYPI)) unable("pip install failed");
  leaveOut("PyPI can't be reached");
}

async function startHeadend(data) {
  const args = ["headend", "--listen", "127.0.0.1:0", "--data", data];
  args.push("--clock", START);
  const headend = spawn(BINARY, args, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: headend.stdout })) {
    const origin = /listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (origin) return { headend, origin };
  }
  return fail(`${BINARY} ended before it listened`);
}

if (!existsSync(BINARY)) fail(`${BINARY} is missing: run cargo build`);
await install();
const data = mkdtempSync(join(tmpdir(), "lucarne-schemathesis-"));
const { headend, origin } = await startHeadend(data);

/** Whether every answer was as the document says, and every call had one that was no refusal. */
async function holds() {
  const found = await explore(origin, PRODUCT, Date.parse(START));
  const document = JSON.parse(readFileSync("ui/api/openapi.json", "utf8"));
  const described = join(data, "openapi.json");
  writeFileSync(described, JSON.stringify(renewed(document, found.ids)));
  writeFileSync(join(data, "schemathesis.toml"), configuration(found));
  const args = ["run", described, "--url", origin];
  // Signing out would leave nothing but 401 to look at.
  for (const path of ["logout/", "logout/everywhere/"])
    args.push("--exclude-path", `/api/mobile/${path}`);
  args.push("--checks", CHECKS.join(","), "--phases", "coverage,fuzzing");
  args.push("--max-examples", "10", "--generation-deterministic");
  // One at a time: parsing Python in two threads at once fails now and then before Python 3.11.8 and 3.12.2
  // (https://github.com/python/cpython/issues/106905), and schemathesis does so.
  args.push("--workers", "1", "--max-failures", "10", "--no-color");
  // It keeps a cache where it runs, and reads its configuration there.
  return run("timeout", [`${LONGEST_S}`, SCHEMATHESIS, ...args], { cwd: data });
}

let held = false;
try {
  held = await holds();
} finally {
  headend.kill("SIGTERM");
  rmSync(data, { recursive: true, force: true });
}
if (!held) fail("the head-end and its OpenAPI document disagree");
