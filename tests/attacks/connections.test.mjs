// Connections that take places and memory and nothing else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { test } from "node:test";
import { ask, startLucarne, until } from "./lucarne.mjs";

/** What a client gets that says this and nothing more. */
function exchange(port, text) {
  return new Promise((done) => {
    let answer = "";
    const socket = connect({ host: "127.0.0.1", port });
    socket.on("data", (bytes) => (answer += bytes));
    socket.on("error", () => {});
    socket.once("close", () => done(answer));
    socket.write(text);
  });
}

test("a network has no more connections than it may", async () => {
  const config = "[limits]\nnetwork_connections = 3\n";
  const lucarne = await startLucarne({ config });
  const held = Array.from({ length: 3 }, () =>
    connect({ host: "127.0.0.1", port: lucarne.port }),
  );
  const request =
    "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
  await until("a full house", async () => {
    return (await exchange(lucarne.port, request)) === "";
  });
  for (const socket of held) socket.destroy();
  await until("a place", async () => {
    return (await exchange(lucarne.port, request)).includes(" 200 ");
  });
  await lucarne.stop();
});

test("the admin port answers while visitors hold every descriptor they may", async () => {
  const lucarne = await startLucarne({
    // So that one network may have them all.
    config: '[front]\ntrusted_proxies = ["127.0.0.0/8"]\n',
    shell: 'ulimit -n 400; exec "$0" "$@"',
  });
  const held = Array.from({ length: 500 }, () =>
    connect({ host: "127.0.0.1", port: lucarne.port }).on("error", () => {}),
  );
  await Promise.all(
    held.map((socket) => new Promise((done) => socket.once("connect", done))),
  );
  assert.equal((await ask(`${lucarne.admin}/healthz`)).status, 200);
  for (const socket of held) socket.destroy();
  await lucarne.stop();
});

test("the limit of descriptors is raised as far as it may be", async () => {
  const lucarne = await startLucarne({
    shell: 'ulimit -Sn 300; exec "$0" "$@"',
  });
  const limits = readFileSync(`/proc/${lucarne.child.pid}/limits`, "utf8");
  const [, soft, hard] = /^Max open files +(\d+) +(\d+)/m.exec(limits);
  assert.equal(soft, hard);
  assert.ok(Number(hard) > 300, hard);
  await lucarne.stop();
});
