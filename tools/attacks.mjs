// The attacks of tests/attacks/ on a build: the one that LUCARNE_BINARY names, else that of this checkout. With `--against URL` those
// that need an address and nothing else, on the server that runs there, without TLS: `npm test attacks -- --against URL`.
// Those of tests/attacks/alone/ ask what other visitors notice meanwhile, so nothing may run beside them: `--alone` is they, `--beside` the others.
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { fail, run } from "./prepare.mjs";

const FOLDER = "tests/attacks";
/** What needs an address alone. */
const ANYWHERE = `${FOLDER}/anywhere`;
/** What bears nothing beside it. */
const ALONE = `${FOLDER}/alone`;
/** A file that hangs fails; one that failed leaves, whatever sockets its test left open. */
const BOUNDED = ["--test-force-exit", "--test-timeout=600000"];
const { against, alone, beside } = parseArgs({
  options: {
    against: { type: "string" },
    alone: { type: "boolean" },
    beside: { type: "boolean" },
  },
}).values;
if (against !== undefined && !/^http:\/\/[^/]+\/?$/.test(against))
  fail(
    "--against wants the address of a server, such as http://127.0.0.1:3000",
  );
const build = ["build", "--locked"];
if (!against && !process.env.LUCARNE_BINARY && !run("cargo", build))
  fail("the server can't be built");

/** Whether what the files of these folders promise is kept, so many of them at a time. */
function isKept(folders, concurrency) {
  const tests = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".test.mjs"))
      .map((name) => `${folder}/${name}`),
  );
  const env = { ...process.env, ...(against && { LUCARNE_AGAINST: against }) };
  const args = ["--test", ...BOUNDED, "--test-reporter=spec"];
  args.push(`--test-concurrency=${concurrency}`, ...tests);
  return run("node", args, { env });
}

// One server is attacked by one of them at a time; others wait more than they work: for limits of the server to pass.
const isWhole = against
  ? isKept([ANYWHERE], 1)
  : (alone || isKept([FOLDER, ANYWHERE], 3)) && (beside || isKept([ALONE], 1));
if (!isWhole) fail("an attack got through");
