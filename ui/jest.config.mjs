// Tests of the UI: pure rules in node; a test that draws a component asks for jsdom in its first comment. And those of
// the document that says which test shows what, and of the tools.
const compiler = [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
      target: "es2022",
    },
  },
];

export default {
  rootDir: ".",
  roots: ["<rootDir>", "<rootDir>/../tests/coverage", "<rootDir>/../tools"],
  testEnvironment: "node",
  // Others may be at work on the same cores; what is green waits no longer for it.
  testTimeout: 60_000,
  setupFiles: ["<rootDir>/testing/jsdomGlobals.mjs"],
  setupFilesAfterEnv: ["<rootDir>/testing/patience.ts"],
  testMatch: [
    "<rootDir>/**/*.test.ts",
    "<rootDir>/**/*.test.tsx",
    "<rootDir>/../tests/coverage/*.test.ts",
    "<rootDir>/../tools/*.test.ts",
  ],
  transform: { "^.+\\.(tsx?|mjs)$": compiler },
  moduleNameMapper: {
    "\\.module\\.css$": "identity-obj-proxy",
    "\\.css$": "identity-obj-proxy",
  },
};
