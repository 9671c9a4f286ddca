// `npm test`: everything that must hold, in the order in which it fails fastest.
import { resolve } from "node:path";
import { chromium } from "./chromium.mjs";
import { fail, prepare, run } from "./prepare.mjs";

prepare();
const env = { ...process.env, LUCARNE_CHROMIUM: chromium() };
// What is compiled once need not be prepared for being compiled again.
if (env.CI) env.CARGO_INCREMENTAL ??= "0";
// Clippy is a compiler: in rustc's place it lints while it builds what the tests need anyway.
env.RUSTC_WORKSPACE_WRAPPER = "clippy-driver";
env.CLIPPY_ARGS = "-Dwarnings__CLIPPY_HACKERY__";

/** What `cargo test` builds for the tests from outside. */
const BUILT = "target/debug/lucarne";

/** They are a workspace of their own. Nothing is linked, so LLVM's fuzzer, which is C++, need not be compiled. */
const FUZZ_TARGETS = [
  ["--config", "env.CUSTOM_LIBFUZZER_PATH='not-linked/libfuzzer.a'"],
  ["check", "--quiet", "--locked", "--target-dir", "target"],
  ["--manifest-path", "tests/fuzz/Cargo.toml"],
].flat();

/** What holds the promises of docs/security.md, by the names of its tests. */
const ATTACKS = [
  ["test", "--lib", "--test", "server", "--", "attacks_", "address::"],
  ["accounts::", "attempts", "bad_input", "browsers", "caching", "clock::"],
  ["concurrent_streams", "credentials", "data_folder", "day_sitemaps"],
  ["drawing", "framing::", "grant::", "household_", "isolation"],
  ["misbehaving_pages", "network", "origin::", "parental", "passes"],
  ["permits", "pictures", "purchases", "relay::", "serve::", "session::ended"],
  ["sign_in::", "web_views::"],
].flat();
const ATTACKS_ON_RULES = [
  ["addresses", "epoch", "pictures", "redirect", "visit", "visits"],
].flat();

const STEPS = [
  ["formatting, Rust", "cargo", ["fmt", "--check"]],
  ["formatting, the rest", "npx", ["prettier", "--check", "."]],
  ["lints, TypeScript", "npx", ["oxlint", "--deny-warnings"]],
  ["lints, styles", "npx", ["stylelint", "ui/**/*.css"]],
  ["lints, unused code", "npx", ["knip"]],
  ["types", "npx", ["tsc", "-p", "."]],
  ["lints and build, Rust", "cargo", ["test", "--quiet", "--no-run"]],
  ["fuzz targets", "cargo", FUZZ_TARGETS],
  ["dependencies, crates", "node", ["tools/deny.mjs"]],
  ["dependencies, npm", "node", ["tools/audit.mjs"]],
  ["jest", "npx", ["jest", "-c", "ui/jest.config.mjs"]],
  ["first screen", "node", ["bench/size.mjs"]],
  ["cargo test", "cargo", ["test"]],
  ["attacks, from outside", "node", ["tools/attacks.mjs"]],
  ["schemathesis", "node", ["tools/schemathesis.mjs"]],
  ["browser tests", "npx", ["playwright", "test", "-c", "tests/e2e"]],
  ["old browsers", "node", ["tools/oldBrowsers.mjs"]],
];

/** Run when they are named, before the others: they take long, or are a part of another step. */
const ON_REQUEST = [
  ["hours", "node", ["tools/hours.mjs"]],
  ["attacks, in the server", "cargo", ATTACKS],
  [
    "attacks, on the rules",
    "npx",
    ["jest", "-c", "ui/jest.config.mjs", ...ATTACKS_ON_RULES],
  ],
  [
    "attacks, in a browser",
    "npx",
    ["playwright", "test", "-c", "tests/e2e", "both.pictures", "both.settings"],
  ],
];

const only = process.argv.slice(2);
const chosen = [...ON_REQUEST, ...STEPS].filter(([name]) =>
  only.some((word) => name.includes(word)),
);
for (const [name, command, args] of only.length > 0 ? chosen : STEPS) {
  const began = Date.now();
  console.log(`\n== ${name}`);
  if (!run(command, args, { env })) fail(`${name}: failed`);
  // Alone, it would be built again: `cargo build` chooses fewer features of the same crates.
  if (name.includes("build, Rust")) env.LUCARNE_BINARY ??= resolve(BUILT);
  console.log(
    `== ${name}: passed in ${Math.round((Date.now() - began) / 1000)} s`,
  );
}
