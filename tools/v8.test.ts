/** Who lacks V8 and can't download it is told what to do, and who has it is not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whyNotBuilt } from "./v8.mjs";

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "lucarne-v8-"));
});

afterEach(() => {
  rmSync(home, { recursive: true });
});

test("what builds V8 is named where no archive is at hand", () => {
  expect(whyNotBuilt({ CARGO_HOME: home })).toContain("tools/buildV8.sh");
});

test("where one is, something else went wrong", () => {
  const named = { CARGO_HOME: home, RUSTY_V8_ARCHIVE: "v8.a.gz" };
  expect(whyNotBuilt(named)).not.toContain("V8");
  mkdirSync(join(home, ".rusty_v8"));
  writeFileSync(join(home, ".rusty_v8", "https___v8_a_gz"), "");
  expect(whyNotBuilt({ CARGO_HOME: home })).not.toContain("V8");
});
