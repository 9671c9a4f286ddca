// The units of deploy/systemd/, as systemd itself reads them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const UNITS = ["lucarne@.service", "lucarne-headend.service"];
/** Out of 100, of what a service could do to the machine; one without any hardening has 96. */
const MOST_EXPOSED = 20;

const folder = mkdtempSync(join(tmpdir(), "lucarne-units-"));
after(() => rmSync(folder, { force: true, recursive: true }));

/** A unit whose program is there: the binary need not be installed for this. */
function placed(name) {
  const unit = readFileSync(`deploy/systemd/${name}`, "utf8");
  const path = join(folder, name);
  writeFileSync(path, unit.replace("/usr/local/bin/lucarne", "/bin/true"));
  return path;
}

function analyze(...args) {
  const told = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  assert.equal(told.error, undefined);
  return { ...told, text: `${told.stdout}${told.stderr}` };
}

for (const name of UNITS) {
  test(`${name} is a unit, every word of it known`, () => {
    const { status, text } = analyze("verify", placed(name));
    const ofOurs = text.split("\n").filter((line) => line.includes("lucarne"));
    assert.deepEqual([status, ofOurs], [0, []]);
  });

  test(`${name} leaves little of the machine open`, () => {
    const limit = `--threshold=${MOST_EXPOSED}`;
    const { status, text } = analyze(
      "security",
      "--offline=true",
      limit,
      placed(name),
    );
    assert.equal(status, 0, text);
  });
}
