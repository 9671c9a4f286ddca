// The steps of a test run: what each runs, and how many seconds it may take on two cores in a slow hour. One that takes three
// times as long is ended, so a change that makes a step slower says so here.
import { IN_A_BROWSER, IN_THE_SERVER, ON_THE_RULES } from "./attackTests.mjs";
import { quarantined } from "./quarantine.mjs";
import { REPORT } from "./runStep.mjs";

/** They are a workspace of their own. Nothing is linked, so LLVM's fuzzer, which is C++, need not be compiled. */
const FUZZ_TARGETS = [
  ["--config", "env.CUSTOM_LIBFUZZER_PATH='not-linked/libfuzzer.a'"],
  ["check", "--quiet", "--locked", "--target-dir", "target"],
  ["--manifest-path", "tests/fuzz/Cargo.toml"],
].flat();

/** What makes the code of guide chunks from their schema takes longer to compile than anything it could find without a change. */
const GUIDE_CODE = [
  ["test", "--locked", "--quiet", "-p", "lucarne-contract"],
  ["--features", "lucarne-contract/guide-code", "--lib", "epg2d::code"],
].flat();

/** The report of the old engines. */
const OLD_BROWSERS = "old-browsers";

const JEST = ["jest", "-c", "ui/jest.config.mjs", "--silent"];
const BROWSER = ["playwright", "test", "-c", "tests/e2e"];

/** Where a browser run leaves its report; `tier` takes the place of the run's own. */
const reported = (name, tier) => ({
  report: ["playwright", name],
  env: {
    LUCARNE_REPORT: `${REPORT}/${name}.json`,
    ...(tier && { LUCARNE_TIER: tier }),
  },
});

const step = (name, budgetS, command, args, more = {}) => ({
  name,
  budgetS,
  command,
  args,
  ...more,
});

/** They only read, so they run beside the compiler, which waits for no step: what takes ten seconds alone may take forty there. */
const beside = (name, budgetS, command, args, more) =>
  step(name, budgetS, command, args, {
    lane: "read",
    isPatient: true,
    ...more,
  });

/** What a bench takes in a full run: others may be at work on the same cores, so each time may be twice its goal. The goals themselves are for who runs it alone. */
const BENCH_TIMES = "2";

/** A bench that judges, with fewer visits than it has by itself; of the build that the other steps have. */
const benched = (name, fullS, script, env, more) =>
  step(name, fullS, "node", [script], {
    needsBuild: true,
    isFull: true,
    env: {
      LUCARNE_BINARY: process.env.LUCARNE_BINARY ?? "target/debug/lucarne",
      BUDGET_TIMES: BENCH_TIMES,
      ...env,
    },
    ...more,
  });

/** The Rust build, without which the others that follow have nothing to run. */
export const BUILD = "lints and build, Rust";

/** Which steps run beside each other, by their lanes: first what compiles and what reads, then what waits and what works. */
export const LANES = [
  ["build", "read"],
  ["wait", "work"],
];

/**
 * `fullS`: the budget in a full run, where that takes longer. `lane`: one of `LANES`; what has none runs last, alone.
 * `needsBuild`: left out where the build failed, `needsBrowser`: where there is no Chromium, and the run is red. `isFull`: in the full run only, unless the branch touches one of `touches`.
 * `canFail`: its result is told, not judged.
 */
export const STEPS = [
  step(BUILD, 400, "cargo", ["test", "--locked", "--quiet", "--no-run"], {
    lane: "build",
  }),
  beside("formatting, Rust", 40, "cargo", ["fmt", "--check"]),
  beside("formatting, the rest", 80, "npx", ["prettier", "--check", "."]),
  beside("lints, TypeScript", 40, "npx", ["oxlint", "--deny-warnings"]),
  beside("lints, styles", 60, "npx", ["stylelint", "ui/**/*.css"]),
  beside("lints, unused code", 60, "npx", ["knip"]),
  beside("types", 80, "npx", ["tsc", "-p", "."]),
  beside("licences", 30, "node", ["tools/licences.mjs"]),
  beside(
    "jest",
    150,
    "npx",
    [...JEST, "--json", `--outputFile=${REPORT}/jest.json`],
    // Five old engines run beside it there.
    { lane: "work", fullS: 240, report: ["jest", "jest"] },
  ),
  step("figures", 20, "npm", ["run", "bench", "--", "--check"], {
    isFull: true,
  }),
  step("first screen", 30, "node", ["bench/size.mjs", "--built"], {
    needsBuild: true,
  }),
  step("fuzz targets", 90, "cargo", FUZZ_TARGETS, {
    isFull: true,
    touches: [
      /^tests\/fuzz\//,
      /^server\/(?:headend\/(?:household|broadcaster|categories|stream_urls)|contract)/,
      /Cargo\.(?:toml|lock)$/,
    ],
  }),
  step("guide code", 120, "cargo", GUIDE_CODE, {
    isFull: true,
    touches: [/^server\/contract\/(?:epg2d|Cargo)/, /^Cargo\.(?:toml|lock)$/],
  }),
  step("dependencies, crates", 200, "node", ["tools/deny.mjs"], {
    isFull: true,
    touches: [/^Cargo\.lock$/, /^tools\/deny\./],
  }),
  step("dependencies, npm", 40, "node", ["tools/audit.mjs"], {
    isFull: true,
    touches: [/^package-lock\.json$/, /^tools\/audit\.mjs$/],
    canFail: true,
  }),
  step("deploy", 60, "node", ["tools/deploy.mjs"], {
    isFull: true,
    touches: [
      /^deploy\/(?:nginx|systemd)\//,
      /^tests\/deploy\//,
      /^tools\/(?:deploy|nginx)\.mjs$/,
    ],
    report: ["node", "deploy"],
  }),
  step("cargo tests", 300, "node", ["tools/cargoTests.mjs"], {
    needsBuild: true,
    fullS: 420,
    report: ["cargo", "cargo"],
  }),
  step("attacks, alone", 60, "node", ["tools/attacks.mjs", "--alone"], {
    // In no lane: what other visitors notice is what it asks.
    needsBuild: true,
    report: ["node", "attacks-alone"],
  }),
  step(
    "attacks, from outside",
    150,
    "node",
    ["tools/attacks.mjs", "--beside"],
    {
      // They wait for limits of the server to pass most of the time.
      lane: "wait",
      needsBuild: true,
      report: ["node", "attacks"],
    },
  ),
  step("schemathesis", 120, "node", ["tools/schemathesis.mjs"], {
    needsBuild: true,
    isFull: true,
    touches: [
      /^server\/(?:contract|headend\/calls)/,
      /^ui\/api\/openapi\.json$/,
      /^tools\/schemathesis/,
    ],
  }),
  step("browser tests", 600, "npx", BROWSER, {
    needsBuild: true,
    needsBrowser: true,
    fullS: 1_800,
    ...reported("browser"),
  }),
  step("edited browser tests", 400, "node", ["tools/editedSpecs.mjs"], {
    needsBuild: true,
    needsBrowser: true,
    isGate: true,
    touches: [/^tests\/e2e\/.*\.spec\.ts$/],
    // Those of the full run, too.
    ...reported("edited", "edited"),
  }),
  step(
    "edited old-browser tests",
    400,
    "node",
    ["tools/oldBrowsers.mjs", "--edited"],
    {
      needsBuild: true,
      isGate: true,
      touches: [/^tests\/old-browsers\/.*\.spec\.ts$/],
      // Those of the full run, too.
      ...reported("edited-old-browsers", "edited"),
    },
  ),
  step("old browsers", 120, "node", ["tools/oldBrowsers.mjs"], {
    // Two tests at a time, whose engines wait for themselves most of the time.
    lane: "wait",
    needsBuild: true,
    fullS: 360,
    ...reported(OLD_BROWSERS),
  }),
  step(
    "every old browser",
    180,
    "node",
    ["tools/oldBrowsers.mjs", "--every-engine"],
    {
      needsBuild: true,
      isGate: true,
      touches: [
        /^ui\/(?:polyfills|focus)\//,
        /^ui\/start\./,
        /^esbuild\.config\.mjs$/,
        // What shapes the browser's files, and what runs this step.
        /^tools\/(?:cases|grammar|plainNames|registration|split|tables|trim|oldBrowsers)\.mjs$/,
      ],
      ...reported("every-old-browser"),
    },
  ),
  benched(
    "screens",
    600,
    "bench/screens.mjs",
    { RUNS: "3" },
    { needsBrowser: true },
  ),
  benched(
    "player",
    300,
    "bench/player.mjs",
    { STARTS: "3", ZAPS: "20", MINUTES: "0" },
    { needsBrowser: true },
  ),
  benched(
    "navigations",
    100,
    "bench/navigations.mjs",
    {},
    { needsBrowser: true },
  ),
  // The oldest engine, once, and what 200 navigations leave in its memory. It must be there where the step before has run any.
  benched("weak TV", 900, "bench/weak-tv.mjs", {
    ENGINES: "53",
    RUNS: "1",
    PROMISED: `${REPORT}/${OLD_BROWSERS}.json`,
  }),
  benched("zapping", 3_900, "bench/zapping.mjs", {}, { needsBrowser: true }),
  step("hours", 2_100, "node", ["tools/hours.mjs"], {
    needsBuild: true,
    needsBrowser: true,
    isFull: true,
    report: ["hours", "hours"],
  }),
  ...[
    step("quarantine, browser", 120, "npx", BROWSER, {
      needsBuild: true,
      needsBrowser: true,
      canFail: true,
      ...reported("quarantine", "quarantine"),
    }),
    step("quarantine, cargo", 60, "node", ["tools/cargoTests.mjs"], {
      needsBuild: true,
      canFail: true,
      report: ["cargo", "cargo-quarantine"],
      env: { LUCARNE_TIER: "quarantine" },
    }),
  ].filter(({ name }) => quarantined(name.split(", ")[1]).length > 0),
];

/** Parts of other steps, run when they are named. */
export const ON_REQUEST = [
  step("attacks, in the server", 200, "cargo", [
    "test",
    "--locked",
    "--lib",
    "--test",
    "server",
    "--",
    ...IN_THE_SERVER,
  ]),
  step("attacks, on the rules", 30, "npx", [...JEST, ...ON_THE_RULES]),
  step("attacks, in a browser", 200, "npx", [...BROWSER, ...IN_A_BROWSER], {
    needsBrowser: true,
  }),
];
