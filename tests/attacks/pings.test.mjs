// A connection that stays alive and asks for nothing. It lasts a minute, so it is beside the others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { closedWindows, nothingYet } from "./frames.mjs";
import { startLucarne } from "./lucarne.mjs";

test("a connection that only answers pings loses its place after a minute", async () => {
  const lucarne = await startLucarne();
  const told = nothingYet();
  const began = performance.now();
  await new Promise((closed) =>
    closedWindows({
      closed,
      // What has no body, and then nothing.
      path: () => (told.asked === 0 ? "/" : null),
      port: lucarne.port,
      streams: 1,
      told,
    }),
  );
  const lastedS = (performance.now() - began) / 1000;
  assert.equal(told.ended, 1);
  // A minute, and however long a busy machine takes to say so.
  assert.ok(lastedS > 55 && lastedS < 300, `${lastedS} s`);
  await lucarne.stop();
});
