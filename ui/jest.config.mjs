// Tests of the UI: pure rules in node; a test that draws a component asks for jsdom in its first comment.
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
  testEnvironment: "node",
  setupFiles: ["<rootDir>/testing/jsdomGlobals.mjs"],
  testMatch: ["<rootDir>/**/*.test.ts", "<rootDir>/**/*.test.tsx"],
  transform: { "^.+\\.(tsx?|mjs)$": compiler },
  moduleNameMapper: {
    "\\.module\\.css$": "identity-obj-proxy",
    "\\.css$": "identity-obj-proxy",
  },
};
