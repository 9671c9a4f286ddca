// Known vulnerabilities of the npm packages: fails from high severity on, which is told and not judged (tools/test/steps.mjs),
// because an advisory comes on a day of its own. Where nothing could be looked up it says so.
import { spawnSync } from "node:child_process";
import { fail } from "./prepare.mjs";

const LONGEST_MS = 50_000;

/** What npm says; nothing where it says nothing that can be read. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function unchecked(why) {
  console.log(`NOT CHECKED: npm audit looked nothing up: ${why}`);
}

const { stdout, error } = spawnSync("npm", ["audit", "--json"], {
  encoding: "utf8",
  timeout: LONGEST_MS,
});
const report = parsed(stdout ?? "");
const counts = report.metadata?.vulnerabilities;
if (error) unchecked(`no answer (${error.code})`);
else if (!counts)
  unchecked(
    report.message || report.error?.summary || "what it said is no report",
  );
else {
  const found = Object.values(report.vulnerabilities)
    .filter(({ severity }) => ["high", "critical"].includes(severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  if (counts.high + counts.critical > 0) fail(`npm audit: ${found.join(", ")}`);
  console.log("npm audit: nothing of high severity");
}
