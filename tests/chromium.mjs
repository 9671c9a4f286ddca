// The browser of the tests and of the bench, and what keeps it to itself.

/** `LUCARNE_CHROMIUM` names another one. */
export const CHROMIUM = process.env.LUCARNE_CHROMIUM ?? "/usr/bin/chromium";

/** It asks for nothing but what it is given. */
export const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
