// What holds the promises of docs/security.md, by words in the names of tests: `npm run test:full attacks` runs them all.

export const IN_THE_SERVER = [
  [
    "access_log",
    "address::",
    "accounts::",
    "attacks_",
    "attempts",
    "bad_input",
  ],
  ["browsers", "caching", "clock::", "concurrent_streams", "credentials"],
  ["data_folder", "day_sitemaps", "drawing", "forgotten", "framing::"],
  ["grant::", "household_", "isolation", "log_queue", "logging", "media::"],
  ["misbehaving_pages", "network", "origin::", "parental", "passes"],
  ["permits", "pictures", "purchases", "reach::", "relay::", "router::"],
  [
    "recordings::an_archived",
    "serve::",
    "session::ended",
    "shared",
    "sign_in::",
  ],
  ["vitals::", "web_views::"],
].flat();
export const ON_THE_RULES = [
  "addresses",
  "domain/counted",
  "epoch",
  "pictures",
  "redirect",
  "visit",
  "vitals",
];
export const IN_A_BROWSER = ["both.pictures", "both.settings"];
