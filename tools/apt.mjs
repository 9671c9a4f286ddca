// Packages of the distribution, installed when this user may do that.
import { ask, runWithRetries } from "./prepare.mjs";

/** Whether the packages could be installed. */
export function install(...names) {
  const root = process.getuid?.() === 0;
  if (!root || !ask("sh", ["-c", "command -v apt-get"])) return false;
  console.log(`lucarne: installing ${names.join(", ")}`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"] };
  runWithRetries("apt-get", ["update", "-qq"], quiet);
  return runWithRetries("apt-get", ["install", "-y", "-qq", ...names], {
    ...quiet,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
