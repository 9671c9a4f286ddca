// The browser for the end-to-end tests: the distribution's Chromium, installed when this user may do that.
import { install } from "./apt.mjs";
import { ask } from "./prepare.mjs";

/** The headless shell needs a fifth less of the processor than the browser with its windows. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
];

function find() {
  for (const name of NAMES) {
    const path = ask("sh", ["-c", `command -v ${name}`]);
    if (path) return path;
  }
  return null;
}

/** What to say where there is none. */
export const NO_CHROMIUM =
  "the browser tests need Chromium: sudo apt-get install -y chromium";

/** The path of a Chromium, or null where there is none. `LUCARNE_CHROMIUM` names another one. */
export function chromium() {
  const known = process.env.LUCARNE_CHROMIUM ?? find();
  if (known) return known;
  // The shell alone would lack fonts, and not every distribution has it.
  const isInstalled =
    install("chromium", "chromium-headless-shell") || install("chromium");
  return isInstalled ? find() : null;
}
