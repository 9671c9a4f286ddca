// Packages of the distribution, installed when this user may do that.
import { ask, run } from "./prepare.mjs";

/** Whether the package could be installed. */
export function install(name) {
  const root = process.getuid?.() === 0;
  if (!root || !ask("sh", ["-c", "command -v apt-get"])) return false;
  console.log(`lucarne: installing ${name}`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"] };
  run("apt-get", ["update", "-qq"], quiet);
  return run("apt-get", ["install", "-y", "-qq", name], {
    ...quiet,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
