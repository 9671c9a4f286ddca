// The attacks of tests/attacks on a build: the one that LUCARNE_BINARY names, else that of this checkout.
import { readdirSync } from "node:fs";
import { fail, run } from "./prepare.mjs";

const FOLDER = "tests/attacks";
/** A file that hangs fails; one that failed leaves, whatever sockets its test left open. */
const BOUNDED = ["--test-force-exit", "--test-timeout=600000"];
/** They wait more than they work: for limits of the server to pass. */
const BESIDE = ["--test-concurrency=3"];

if (
  process.env.LUCARNE_BINARY === undefined &&
  !run("cargo", ["build", "--locked"])
)
  fail("the server can't be built");
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".test.mjs"));
const tests = files.map((name) => `${FOLDER}/${name}`);
if (
  !run("node", [
    "--test",
    ...BOUNDED,
    ...BESIDE,
    "--test-reporter=spec",
    ...tests,
  ])
)
  fail("an attack got through");
