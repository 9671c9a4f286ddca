// The data folder: its owner's alone, and whole or absent.
import assert from "node:assert/strict";
import {
  chmodSync,
  existsSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folder, startLucarne } from "./lucarne.mjs";

const mode = (path) => statSync(path).mode & 0o777;

test("what everybody could read is its owner's alone after a start", async () => {
  const data = folder();
  const file = join(data, "streams.key");
  chmodSync(data, 0o755);
  writeFileSync(file, Buffer.alloc(32, 7), { mode: 0o644 });
  const { stop } = await startLucarne({ data });
  assert.equal(mode(data), 0o700);
  for (const name of readdirSync(data))
    assert.equal(mode(join(data, name)) & 0o077, 0, name);
  await stop();
});

test("a first start without room leaves no half key, and the next one starts", async () => {
  const data = folder();
  const full = await startLucarne({
    data,
    shell: 'trap \'\' XFSZ; ulimit -f 0; exec "$0" "$@"',
  });
  assert.equal(full.url, undefined, "it can't start");
  const key = join(data, "cookie.key");
  assert.ok(!existsSync(key) || statSync(key).size > 0);
  const next = await startLucarne({ data });
  assert.ok(next.url);
  assert.ok(statSync(key).size >= 32);
  await next.stop();
});
