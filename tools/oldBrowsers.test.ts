/** What `npm test old` does where it can't fetch the engines, and with a folder that the caller has named. */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const TOOL = join(__dirname, "oldBrowsers.mjs");
let folder: string;
let engines: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lucarne-tool-"));
  engines = join(folder, "engines");
  mkdirSync(join(engines, "c53"), { recursive: true });
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(engines, "letter.txt"), "the owner's own");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** On a machine that has nothing but Node, and perhaps Debian's packages. */
function run(machine: {
  hasPackages: boolean;
  isOnline: boolean;
  isCi: boolean;
}) {
  const answer = machine.isOnline
    ? "Promise.resolve({ ok: true })"
    : "Promise.reject(new Error())";
  const network = `globalThis.fetch = () => ${answer}`;
  if (machine.hasPackages)
    writeFileSync(
      join(folder, "bin", "dpkg-query"),
      "#!/bin/sh\necho install ok installed\n",
      { mode: 0o755 },
    );
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(network)}`, TOOL],
    {
      encoding: "utf8",
      env: {
        ...(machine.isCi && { CI: "true" }),
        LUCARNE_BINARY: TOOL,
        LUCARNE_OLD_BROWSERS: engines,
        PATH: join(folder, "bin"),
      },
    },
  );
  return { status, isLeftOut: stdout.includes("NOT TESTED in old browsers") };
}

test("without a network a machine that lacks packages leaves the step out, a CI as well", () => {
  const offline = { hasPackages: false, isOnline: false, isCi: true };
  expect(run(offline)).toEqual({ status: 0, isLeftOut: true });
});

test("a CI that reaches PyPI must have the packages", () => {
  const online = { hasPackages: false, isOnline: true, isCi: true };
  expect(run(online)).toEqual({ status: 1, isLeftOut: false });
});

test("engines stay where no others can be fetched", () => {
  const offline = { hasPackages: true, isOnline: false, isCi: false };
  expect(run(offline)).toEqual({ status: 0, isLeftOut: true });
  expect(existsSync(join(engines, "c53"))).toBe(true);
});

test("new engines take the place of old ones, and of nothing else", () => {
  run({ hasPackages: true, isOnline: true, isCi: false });
  expect(existsSync(join(engines, "c53"))).toBe(false);
  expect(existsSync(join(engines, "letter.txt"))).toBe(true);
});
