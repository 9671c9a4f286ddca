// The browser for the end-to-end tests: the distribution's Chromium, installed when this user may do that.
import { ask, fail, run } from "./prepare.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

function find() {
  for (const name of NAMES) {
    const path = ask("sh", ["-c", `command -v ${name}`]);
    if (path) return path;
  }
  return null;
}

/** The path of a Chromium. `LUCARNE_CHROMIUM` names another one. */
export function chromium() {
  const known = process.env.LUCARNE_CHROMIUM ?? find();
  if (known) return known;
  const root = process.getuid?.() === 0;
  if (!root || !ask("sh", ["-c", "command -v apt-get"]))
    fail("the browser tests need Chromium: sudo apt-get install -y chromium");
  console.log("lucarne: installing Chromium");
  const quiet = { stdio: ["ignore", "ignore", "inherit"] };
  run("apt-get", ["update", "-qq"], quiet);
  run("apt-get", ["install", "-y", "-qq", "chromium"], {
    ...quiet,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return (
    find() ?? fail("Chromium can't be installed: apt-get install -y chromium")
  );
}
