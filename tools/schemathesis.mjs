// `npm test schemathesis`: Schemathesis asks the head-end everything that the OpenAPI document allows, and much that it
// doesn't, and holds every answer against the document. Needs Python 3 and PyPI the first time.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { ask, fail, run } from "./prepare.mjs";

const VERSION = "4.32.5";
const BINARY = process.env.LUCARNE_BINARY ?? "target/debug/lucarne";
const TOOLS = resolve("target", `schemathesis-${VERSION}`);
const SCHEMATHESIS = join(TOOLS, "bin", "schemathesis");
/** A run takes about a minute on two cores; one that takes this long hangs. */
const LONGEST_S = 180;
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_schema_conformance",
];

/** On a laptop without Python or a network the step is left out, and says so; a CI must be able to run it. */
function leaveOut(why) {
  if (process.env.CI) fail(`schemathesis can't run: ${why}`);
  console.log(`lucarne: NOT TESTED against its OpenAPI document: ${why}`);
  process.exit(0);
}

function install() {
  if (ask(SCHEMATHESIS, ["--version"]) !== null) return;
  if (ask("python3", ["--version"]) === null)
    leaveOut("Python 3 is not installed");
  rmSync(TOOLS, { recursive: true, force: true });
  if (ask("python3", ["-m", "venv", TOOLS]) === null)
    leaveOut("python3 -m venv failed (on Debian: apt install python3-venv)");
  const pip = join(TOOLS, "bin", "pip");
  if (!run(pip, ["install", "--quiet", `schemathesis==${VERSION}`])) {
    rmSync(TOOLS, { recursive: true, force: true });
    leaveOut("PyPI can't be reached");
  }
}

async function startHeadend(data) {
  const args = ["headend", "--listen", "127.0.0.1:0", "--data", data];
  const headend = spawn(BINARY, args, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: headend.stdout })) {
    const origin = /listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (origin) return { headend, origin };
  }
  return fail(`${BINARY} ended before it listened`);
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/mobile/auth/`, {
    method: "POST",
    body: JSON.stringify({
      username: "subscriber@example.ch",
      password: "lucarne",
      context: "password",
      device_id: "schemathesis",
      device_alias: "a test",
    }),
  });
  if (!answer.ok) fail(`the head-end refused the sign-in: ${answer.status}`);
  return (await answer.json()).token;
}

if (!existsSync(BINARY)) fail(`${BINARY} is missing: run cargo build`);
install();
const data = mkdtempSync(join(tmpdir(), "lucarne-schemathesis-"));
const { headend, origin } = await startHeadend(data);
const args = ["run", resolve("ui/api/openapi.json"), "--url", origin];
args.push("--header", `x-auth-token: ${await signIn(origin)}`);
// Signing out would leave nothing but 401 to look at.
args.push("--exclude-path", "/api/mobile/logout/");
args.push("--checks", CHECKS.join(","), "--phases", "coverage,fuzzing");
args.push("--max-examples", "10", "--generation-deterministic");
args.push("--workers", "2", "--max-failures", "10", "--no-color");
// It keeps a cache where it runs.
const limited = [String(LONGEST_S), SCHEMATHESIS, ...args];
const held = run("timeout", limited, { cwd: data });
headend.kill("SIGTERM");
rmSync(data, { recursive: true, force: true });
if (!held) fail("the head-end and its OpenAPI document disagree");
