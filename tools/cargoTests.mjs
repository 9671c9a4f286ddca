// The Rust tests, of the binaries that `cargo test --no-run` built: first beside each other, then those that need the
// processors for themselves, then what failed, one by one, once more. What is in quarantine runs only, and alone, where
// LUCARNE_TIER says so. Writes target/report/cargo.json, or cargo-quarantine.json.
import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { NO_NGINX, nginx } from "./nginx.mjs";
import { fail } from "./prepare.mjs";
import { NO_REDIS, redis } from "./redis.mjs";
import { quarantined } from "./test/quarantine.mjs";

if (!redis()) fail(NO_REDIS);
if (!nginx()) fail(NO_NGINX);

/** They hold threads, measure processor time, or look at the whole process. */
const ALONE = [
  "attacks_guessing::",
  "engine::",
  "misbehaving_pages::",
  "rendering::",
  "unkillable::",
];

const LOCKED = ["test", "--locked", "--quiet", "--no-run"];

/** Where Cargo put the test binaries, by the target's name. */
function binaries() {
  const args = [...LOCKED, "--message-format=json"];
  const { status, stdout } = spawnSync("cargo", args, {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) fail("the tests can't be built");
  const built = stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter(({ executable, profile }) => executable && profile.test);
  return new Map(built.map((one) => [one.target.name, one.executable]));
}

const env = {
  ...process.env,
  CARGO_MANIFEST_DIR: process.cwd(),
  // The runner tells how long a test took only to those who know that this may change.
  RUSTC_BOOTSTRAP: "1",
};

const LINE =
  /^test (\S+)(?: - should panic)? \.\.\. (?:.*)?\b(ok|FAILED)(?: <([\d.]+)s>)?$/;

/** What each test that failed said first, by its name: the runner repeats it behind the others. */
function errorsIn(text) {
  const said = /^---- (\S+) stdout ----\n(?:.*\n)*?.*panicked at .*\n(.*)$/gm;
  return new Map(
    Array.from(text.matchAll(said), ([, name, error]) => [name, error]),
  );
}

/** Runs one binary with these arguments, shows what it says, and resolves to its tests: `[{ name, isOk, seconds, error }]`. */
function runTests(binary, args) {
  return new Promise((resolve) => {
    const all = ["-Zunstable-options", "--report-time", ...args];
    const child = spawn(binary, all, {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (piece) => {
      text += piece;
      process.stdout.write(piece);
    });
    child.on("close", (status) => {
      const tests = new Map();
      for (const line of text.split("\n")) {
        const [, name, result, seconds = "0"] = LINE.exec(line) ?? [];
        const isOk = result === "ok";
        if (name) tests.set(name, { name, isOk, seconds: Number(seconds) });
      }
      // A test that prints while it runs has its result on another line; the list of failures has them all.
      for (const [, name] of text.matchAll(/^ {4}(\w+(?:::\w+)+)$/gm))
        tests.set(name, { name, isOk: false, seconds: 0 });
      const [, passed = "0"] =
        /^test result: .*?(\d+) passed/m.exec(text) ?? [];
      const errors = errorsIn(text);
      const found = Array.from(tests.values(), (test) => ({
        ...test,
        error: errors.get(test.name) ?? "",
      }));
      const isWhole = status === 0 || found.some(({ isOk }) => !isOk);
      resolve({ passed: Number(passed), tests: found, isWhole });
    });
  });
}

const found = binaries();
const isQuarantine = process.env.LUCARNE_TIER === "quarantine";
const waiting = quarantined("cargo").map(({ test }) => test);
const isAlone = (name) => ALONE.some((place) => name.startsWith(place));

/** The tests of a binary but those that wait, each by its whole name: `--skip` would leave out what only begins like one. */
function namesOf(binary) {
  const args = ["--list", "--format", "terse"];
  const { status, stdout } = spawnSync(binary, args, {
    encoding: "utf8",
    env,
    maxBuffer: 2 ** 24,
  });
  if (status !== 0) fail("the tests can't be listed");
  const listed = Array.from(
    stdout.matchAll(/^(\S+): test$/gm),
    ([, one]) => one,
  );
  return listed.filter((one) => !waiting.includes(one));
}

function runsOfAll() {
  const server = found.get("server");
  const names = namesOf(server);
  const ofCrates = [...found.values()].filter((binary) => binary !== server);
  return [
    ...ofCrates.map((binary) => [binary, []]),
    [server, ["--exact", ...names.filter((one) => !isAlone(one))]],
    [server, ["--exact", "--test-threads=1", ...names.filter(isAlone)]],
  ];
}

const runs = isQuarantine
  ? [[found.get("server"), [...waiting, "--exact", "--test-threads=1"]]]
  : runsOfAll();

const report = { passed: 0, failed: [], flaky: [], slowest: "" };
let slowest = { name: "", seconds: 0 };
const failed = [];
for (const [binary, args] of runs) {
  const { passed, tests, isWhole } = await runTests(binary, args);
  report.passed += passed;
  for (const test of tests) {
    if (test.seconds > slowest.seconds) slowest = test;
    if (!test.isOk) failed.push([binary, test]);
  }
  if (!isWhole)
    report.failed.push({ name: binary, error: "ended before its last test" });
}
// More than a few are no accident.
for (const [at, [binary, { name, error }]] of failed.entries()) {
  const again =
    at < 6 && (await runTests(binary, [name, "--exact", "--test-threads=1"]));
  if (again && again.passed === 1) {
    report.flaky.push({ name, error });
    report.passed += 1;
  } else report.failed.push({ name, error });
}
report.slowest = `${slowest.name} ${slowest.seconds.toFixed(1)} s`;
const name = isQuarantine ? "cargo-quarantine" : "cargo";
writeFileSync(`target/report/${name}.json`, JSON.stringify(report, null, 2));
if (report.failed.length > 0) fail(`${report.failed.length} tests failed`);
