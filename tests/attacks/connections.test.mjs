// Connections that take places and memory and nothing else.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { test } from "node:test";
import { closedWindows, nothingYet } from "./frames.mjs";
import { ask, isWhole, residentMb, startLucarne, until } from "./lucarne.mjs";

/** Streams that one connection may have open. */
const STREAMS = 100;
const CONNECTIONS = 40;
/** Of visitors, before and meanwhile. */
const PAGES = 20;
/** In place of those pages, where the machine is slow and has other attacks to bear. */
const MOST_SHELLS = 4;
/** What 4,000 streams may take: 64 MB for themselves, the pages that are rendered for one client, and some room. */
const MOST_MB = 200;
/** What may be left of that. */
const KEPT_MB = 60;

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

test("streams with a closed window take no memory without end, no other client's page, and give back what they took", async () => {
  // What stands before the server says for whom it asks.
  const lucarne = await startLucarne({
    config: '[front]\ntrusted_proxies = ["127.0.0.0/8"]\n',
  });
  const headers = { "x-forwarded-for": "198.51.100.7" };
  const get = (path) => ask(lucarne.url + path, { headers });
  const resident = () => residentMb(lucarne.child.pid);
  for (let number = 0; number < PAGES; number++)
    assert.ok(isWhole(await get(`/search/all?q=before${number}`)));
  const before = resident();
  const told = nothingYet();
  const open = Array.from({ length: CONNECTIONS }, () =>
    closedWindows({
      closed: () => {},
      path: () => `/search/all?q=x${told.asked}`,
      port: lucarne.port,
      streams: STREAMS,
      told,
    }),
  );
  // Each is rendered, and stored nowhere.
  let shells = 0;
  for (let number = 0; number < PAGES; number++)
    await until(`page ${number}`, async () => {
      const isPage = isWhole(await get(`/search/all?q=meanwhile${number}`));
      if (!isPage) shells += 1;
      return isPage;
    });
  assert.ok(shells <= MOST_SHELLS, `${shells} shells`);
  const most = resident() - before;
  assert.ok(most < MOST_MB, `${most} MB more`);
  await until("streams that were reset", () => told.reset >= 50);
  assert.ok(isWhole(await get("/home")));
  assert.equal((await ask(`${lucarne.url}/readyz`)).status, 200);
  for (const socket of open) socket.destroy();
  await until("memory that goes back", () => resident() - before < KEPT_MB);
  await lucarne.stop();
});

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
