// `npm test hours`: the hours at which days, clocks and years change, one after the other. Jest and the gate's
// browser tests live through each of them; the server's own tests hold their clock in their hands, whatever the hour is.
import { chromium } from "./chromium.mjs";
import { fail, run } from "./prepare.mjs";

const HOURS = {
  "after midnight": "2026-11-22T00:05:00+01:00",
  "02:00 becomes 03:00": "2026-03-29T01:59:30+01:00",
  "02:30, for the first time": "2026-10-25T02:30:00+02:00",
  "02:30, for the second time": "2026-10-25T02:30:00+01:00",
  "before the first news": "2026-11-21T05:59:00+01:00",
  "the evening": "2026-11-21T20:00:00+01:00",
  "New Year's Eve": "2026-12-31T23:55:00+01:00",
};

const JEST = "jest -c ui/jest.config.mjs --silent --reporters=summary";
/** In place of the configuration's own. */
const JEST_SETUP =
  "--setupFiles=<rootDir>/testing/jsdomGlobals.mjs --setupFiles=<rootDir>/../tests/suiteTime.mjs";

const PLAYWRIGHT = "playwright test -c tests/e2e";
/** That of the gate's browser tests, which each moment has for itself. */
const BUDGET_S = "480";

const COMMANDS = [`${JEST} ${JEST_SETUP}`, PLAYWRIGHT];

const minutesSince = (began) => Math.round((Date.now() - began) / 60_000);

/** Which of the commands failed at a moment. */
function failuresAt(moment) {
  const env = {
    ...process.env,
    LUCARNE_CHROMIUM: chromium(),
    LUCARNE_TEST_CLOCK: moment,
    LUCARNE_TIER: "gate",
    LUCARNE_BUDGET_S: BUDGET_S,
    // What passed at a further try only is read from here (tools/test/counts.mjs).
    LUCARNE_REPORT: `target/report/hours-${moment.replace(/\W+/g, "-")}.json`,
  };
  return COMMANDS.filter((command) => !run("npx", command.split(" "), { env }));
}

// The browser tests are about this code, not about what was built last; a run of everything has just built it.
const build = ["test", "--locked", "--quiet", "--no-run"];
if (process.env.LUCARNE_BINARY === undefined && !run("cargo", build))
  fail("it does not build");
const named = process.argv.slice(2);
const verdicts = [];
for (const [name, moment] of Object.entries(HOURS)) {
  if (named.length > 0 && !named.includes(moment)) continue;
  console.log(`\n-- ${name}: ${moment}`);
  const began = Date.now();
  const failed = failuresAt(moment);
  const verdict = failed.length === 0 ? "passed" : `FAILED: ${failed}`;
  verdicts.push({ moment, verdict, minutes: `${minutesSince(began)} min` });
}
console.log();
for (const { moment, minutes, verdict } of verdicts)
  console.log(`${moment}  ${minutes}  ${verdict}`);
if (verdicts.some(({ verdict }) => verdict !== "passed"))
  fail("not every hour passed");
