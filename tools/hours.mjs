// `npm test hours`: the hours at which days, clocks and years change, one after the other. Jest and the browser tests that
// tell the time live through each of them; the server's own tests hold their clock in their hands, whatever the hour is.
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

const PLAYWRIGHT = "playwright test -c tests/e2e --reporter=dot";
/** Those about what is on, since when, and for how long. */
const TELL_TIME =
  "both.(cards|clock|hydration|mysports|next|play|recordings|replay|sleep|suggestions) tv.(guide|live|rails) web.(details|freshness|guide|home|household|live|previews|search|serie|streams)";

const COMMANDS = [`${JEST} ${JEST_SETUP}`, `${PLAYWRIGHT} ${TELL_TIME}`];

const named = process.argv.slice(2);
for (const [name, moment] of Object.entries(HOURS)) {
  if (named.length > 0 && !named.includes(moment)) continue;
  console.log(`\n-- ${name}: ${moment}`);
  const env = {
    ...process.env,
    LUCARNE_CHROMIUM: chromium(),
    LUCARNE_TEST_CLOCK: moment,
  };
  for (const command of COMMANDS)
    if (!run("npx", command.split(" "), { env }))
      fail(`failed at ${moment}: ${command}`);
}
