// Packages of the distribution, installed when this user may do that.
import { ask, runWithRetries } from "./prepare.mjs";

/** Another user of the machine may be installing something. */
const PATIENT = ["-o", "DPkg::Lock::Timeout=300"];

/** Whether the packages could be installed. */
export function install(...names) {
  const root = process.getuid?.() === 0;
  if (!root || !ask("sh", ["-c", "command -v apt-get"])) return false;
  console.log(`lucarne: installing ${names.join(", ")}`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"] };
  runWithRetries("apt-get", [...PATIENT, "update", "-qq"], quiet);
  const packages = ["install", "-y", "-qq", ...names];
  return runWithRetries("apt-get", [...PATIENT, ...packages], {
    ...quiet,
    // In this runlevel a package starts no service.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
}
