// The attacks of tests/attacks/ on a build: the one that LUCARNE_BINARY names, else that of this checkout. With `--against URL` those
// that need an address and nothing else, on the server that runs there, without TLS: `npm test attacks -- --against URL`.
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { fail, run } from "./prepare.mjs";

const FOLDER = "tests/attacks";
/** What needs an address alone. */
const ANYWHERE = `${FOLDER}/anywhere`;
/** A file that hangs fails; one that failed leaves, whatever sockets its test left open. */
const BOUNDED = ["--test-force-exit", "--test-timeout=600000"];
/** They wait more than they work: for limits of the server to pass. One server is attacked by one of them at a time. */
const besides = (against) => `--test-concurrency=${against ? 1 : 3}`;

const { against } = parseArgs({
  options: { against: { type: "string" } },
}).values;
if (against !== undefined && !/^http:\/\/[^/]+\/?$/.test(against))
  fail(
    "--against wants the address of a server, such as http://127.0.0.1:3000",
  );
const build = ["build", "--locked"];
if (!against && !process.env.LUCARNE_BINARY && !run("cargo", build))
  fail("the server can't be built");
const folders = against ? [ANYWHERE] : [FOLDER, ANYWHERE];
const tests = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => `${folder}/${name}`),
);
const env = { ...process.env, ...(against && { LUCARNE_AGAINST: against }) };
const args = ["--test", ...BOUNDED, besides(against), "--test-reporter=spec"];
if (!run("node", [...args, ...tests], { env })) fail("an attack got through");
