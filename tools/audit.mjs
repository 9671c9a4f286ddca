// Known vulnerabilities of the npm packages: fails from high severity on. Some registries don't offer the look-up; then
// it says so, and that nothing was looked up.
import { spawnSync } from "node:child_process";
import { fail } from "./prepare.mjs";

const { stdout } = spawnSync("npm", ["audit", "--json"], { encoding: "utf8" });

/** What npm says, or null when it is not a report. */
function reportOf(text) {
  try {
    const report = JSON.parse(text);
    return report.metadata?.vulnerabilities ? report : null;
  } catch {
    return null;
  }
}

const report = reportOf(stdout);
if (report === null) {
  console.log(
    "NOT CHECKED: this npm registry does not look up vulnerabilities (npm audit)",
  );
} else {
  const { high, critical } = report.metadata.vulnerabilities;
  const found = Object.values(report.vulnerabilities)
    .filter(({ severity }) => ["high", "critical"].includes(severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  if (high + critical > 0) fail(`npm audit: ${found.join(", ")}`);
  console.log("npm audit: nothing of high severity");
}
