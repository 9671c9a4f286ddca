// `npm test`: everything that must hold, in the order in which it fails fastest.
import { chromium } from "./chromium.mjs";
import { fail, prepare, run } from "./prepare.mjs";

prepare();
const env = { ...process.env, LUCARNE_CHROMIUM: chromium() };

/** They are a workspace of their own. Nothing is linked, so LLVM's fuzzer, which is C++, need not be compiled. */
const FUZZ_TARGETS = [
  ["--config", "env.CUSTOM_LIBFUZZER_PATH='not-linked/libfuzzer.a'"],
  ["check", "--quiet", "--locked", "--target-dir", "target"],
  ["--manifest-path", "tests/fuzz/Cargo.toml"],
].flat();

const STEPS = [
  ["formatting, Rust", "cargo", ["fmt", "--check"]],
  ["formatting, the rest", "npx", ["prettier", "--check", "."]],
  ["lints, TypeScript", "npx", ["oxlint", "--deny-warnings"]],
  ["lints, styles", "npx", ["stylelint", "ui/**/*.css"]],
  ["lints, unused code", "npx", ["knip"]],
  ["types", "npx", ["tsc", "-p", "."]],
  [
    "lints, Rust",
    "cargo",
    ["clippy", "--quiet", "--all-targets", "--", "-D", "warnings"],
  ],
  ["fuzz targets", "cargo", FUZZ_TARGETS],
  ["dependencies, crates", "node", ["tools/deny.mjs"]],
  ["dependencies, npm", "node", ["tools/audit.mjs"]],
  ["jest", "npx", ["jest", "-c", "ui/jest.config.mjs"]],
  ["first screen", "node", ["bench/size.mjs"]],
  ["cargo test", "cargo", ["test"]],
  ["schemathesis", "node", ["tools/schemathesis.mjs"]],
  ["browser tests", "npx", ["playwright", "test", "-c", "tests/e2e"]],
  ["old browsers", "node", ["tools/oldBrowsers.mjs"]],
];

/** Run when they are named: they take long, or are a part of another step. */
const ON_REQUEST = [
  ["hours", "node", ["tools/hours.mjs"]],
  ["attacks", "cargo", ["test", "--test", "server", "attacks_"]],
];

const only = process.argv.slice(2);
const chosen = [...STEPS, ...ON_REQUEST].filter(([name]) =>
  only.some((word) => name.includes(word)),
);
for (const [name, command, args] of only.length > 0 ? chosen : STEPS) {
  const began = Date.now();
  console.log(`\n== ${name}`);
  if (!run(command, args, { env })) fail(`${name}: failed`);
  console.log(
    `== ${name}: passed in ${Math.round((Date.now() - began) / 1000)} s`,
  );
}
