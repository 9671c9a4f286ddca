/** Who lacks V8 and can't download it is told what to do, and who has it is not. */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whyNotBuilt } from "./v8.mjs";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "lucarne-v8-"));
});

/** An archive of a version of the crate, by the name that the crate gives it. */
function keep(version: string) {
  const address = `https://github.com/denoland/rusty_v8/releases/download/v${version}/librusty_v8.a.gz`;
  const name = address.replaceAll(/[^a-zA-Z0-9]/g, "_");
  mkdirSync(join(home, ".rusty_v8"), { recursive: true });
  writeFileSync(join(home, ".rusty_v8", name), "");
}

afterEach(() => {
  rmSync(home, { recursive: true });
});

test("what builds V8 is named where no archive is at hand", () => {
  expect(whyNotBuilt({ CARGO_HOME: home })).toContain("tools/buildV8.sh");
});

test("where one of its version is, something else went wrong", () => {
  const named = { CARGO_HOME: home, RUSTY_V8_ARCHIVE: "v8.a.gz" };
  expect(whyNotBuilt(named)).not.toContain("V8");
  const lock = readFileSync(join(__dirname, "../Cargo.lock"), "utf8");
  const [, version = ""] = /^name = "v8"\nversion = "(.+)"$/m.exec(lock) ?? [];
  keep("1.0.0");
  expect(whyNotBuilt({ CARGO_HOME: home })).toContain("tools/buildV8.sh");
  keep(version);
  expect(whyNotBuilt({ CARGO_HOME: home })).not.toContain("V8");
});
