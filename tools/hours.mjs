// `npm test hours`: the hours at which days, clocks and years change, one after the other. Jest and the browser tests that tell the
// time live through each of them, the gate's other browser tests through one of them; the server's own tests hold their
// clock in their hands, whatever the hour is.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, NO_CHROMIUM } from "./chromium.mjs";
import { fail, run } from "./prepare.mjs";
import { STEPS } from "./test/steps.mjs";

const HOURS = {
  "after midnight": "2026-11-22T00:05:00+01:00",
  "02:00 becomes 03:00": "2026-03-29T01:59:30+01:00",
  "02:30, for the first time": "2026-10-25T02:30:00+02:00",
  "02:30, for the second time": "2026-10-25T02:30:00+01:00",
  // At six something new begins on every channel. From three minutes before that a test finds nothing that will stay on for it.
  "before the first news": "2026-11-21T05:46:00+01:00",
  "the evening": "2026-11-21T20:00:00+01:00",
  "New Year's Eve": "2026-12-31T23:55:00+01:00",
};

const JEST = "jest -c ui/jest.config.mjs --silent --reporters=summary";
/** In place of the configuration's own. */
const JEST_SETUP =
  "--setupFiles=<rootDir>/testing/jsdomGlobals.mjs --setupFiles=<rootDir>/../tests/suiteTime.mjs";

const FOLDER = "tests/e2e";
const PLAYWRIGHT = `playwright test -c ${FOLDER}`;
/** What a browser test has of what is on, since when, and for how long: who imports it tells the time. */
const OF_TIME =
  /from "\.\/(?:clock|guideGrid|recordable|series|shifted|television)"/;
/** These have it of pages and cards. */
const OF_PAGES = /^(?:both\.(?:play|suggestions)|tv\.rails)\./;
/** These only look there for something to play, to open or to wait for, which is there at any hour. */
const AT_ANY_HOUR =
  /^(?:both\.(?:bookmark|browsing|catchup|failures|household|library|live|lost|outage|player|rating|stall|trailer|tuner|unsupported|wake)|tv\.(?:device|focus|further|player|serie|walk)|web\.(?:cards|noscript|player))\./;

function tellsTime(file) {
  if (AT_ANY_HOUR.test(file)) return false;
  const text = readFileSync(join(FOLDER, file), "utf8");
  return OF_PAGES.test(file) || OF_TIME.test(text);
}

/** That of the gate's browser tests, which each moment has for itself. */
const { budgetS } = STEPS.find(({ name }) => name === "browser tests");

const BROWSER = chromium() ?? fail(NO_CHROMIUM);

const SPECS = readdirSync(FOLDER).filter((file) => file.endsWith(".spec.ts"));

/** The browser tests of the `at`th moment: those that tell the time, and its part of the others. */
function specsAt(at) {
  const others = SPECS.filter((file) => !tellsTime(file));
  const isItsPart = (_, i) => i % Object.keys(HOURS).length === at;
  return [...SPECS.filter(tellsTime), ...others.filter(isItsPart)];
}

const commandsAt = (at) => [
  `${JEST} ${JEST_SETUP}`,
  [PLAYWRIGHT, ...specsAt(at)].join(" "),
];

const minutesSince = (began) => Math.round((Date.now() - began) / 60_000);

/** Which of the commands failed at the `at`th moment. */
function failuresAt(moment, at) {
  const env = {
    ...process.env,
    LUCARNE_CHROMIUM: BROWSER,
    LUCARNE_TEST_CLOCK: moment,
    LUCARNE_TIER: "gate",
    LUCARNE_BUDGET_S: `${budgetS}`,
    // What passed at a further try only is read from here (tools/test/counts.mjs).
    LUCARNE_REPORT: `target/report/hours-${moment.replace(/\W+/g, "-")}.json`,
  };
  return commandsAt(at).filter(
    (command) => !run("npx", command.split(" "), { env }),
  );
}

// The browser tests are about this code, not about what was built last; a run of everything has just built it.
const build = ["test", "--locked", "--quiet", "--no-run"];
if (process.env.LUCARNE_BINARY === undefined && !run("cargo", build))
  fail("it does not build");
const named = process.argv.slice(2);
const verdicts = [];
for (const [at, [name, moment]] of Object.entries(HOURS).entries()) {
  if (named.length > 0 && !named.includes(moment)) continue;
  console.log(`\n-- ${name}: ${moment}`);
  const began = Date.now();
  const failed = failuresAt(moment, at);
  const verdict =
    failed.length === 0
      ? "passed"
      : `FAILED: ${failed.map((one) => one.split(" ")[0])}`;
  verdicts.push({ moment, verdict, minutes: `${minutesSince(began)} min` });
}
console.log();
for (const { moment, minutes, verdict } of verdicts)
  console.log(`${moment}  ${minutes}  ${verdict}`);
if (verdicts.some(({ verdict }) => verdict !== "passed"))
  fail("not every hour passed");
