// An upstream that lies: one part of a page suffers, not the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, isWhole, startLucarne } from "./lucarne.mjs";
import { startUpstream } from "./upstream.mjs";

const DEPTH = 200_000;

const LIES = {
  "is nested without end": (path, body) =>
    path === "/api/cache/epgcarousel"
      ? `{"unknown":${"[".repeat(DEPTH)}${"]".repeat(DEPTH)},${body.slice(1)}`
      : null,
  "has a show that never ends": (path, body) =>
    path === "/api/cache/epglive/"
      ? body.replace(/"show_stop":\d+/, '"show_stop":9000000000000000')
      : null,
  "is markup": (path, body) =>
    path === "/api/cache/epglive/"
      ? body.replace(
          /"show_title":"[^"]*"/,
          '"show_title":"</script><script>alert(1)</script>"',
        )
      : null,
};

for (const [lie, change] of Object.entries(LIES))
  test(`an answer that ${lie} costs no page`, async () => {
    const upstream = await startUpstream((path, body) => {
      const told = change(path, body.toString());
      return told === null ? null : [200, told];
    });
    const lucarne = await startLucarne({ flags: ["--upstream", upstream.url] });
    for (const path of ["/home", "/live/normal", "/live/normal?variant=tv"]) {
      const page = await ask(lucarne.url + path);
      assert.ok(isWhole(page), path);
      assert.ok(!page.text.includes("<script>alert(1)"), path);
    }
    await lucarne.stop();
    await upstream.stop();
  });
