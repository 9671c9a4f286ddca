// Connections over which nothing is asked for, or nothing of what was asked for is taken: they end, and others get their pages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closedWindows, flood, nothingYet } from "../frames.mjs";
import { ask, isWhole, until } from "../lucarne.mjs";
import { target } from "../target.mjs";

const PRIORITY = 2;
const SETTINGS = 4;
const PING = 6;
/** Streams that one connection may have open. */
const STREAMS = 100;

let server;
before(async () => (server = await target()));
after(() => server.stop());

test("floods of settings, pings and priorities end their connections", async () => {
  // INITIAL_WINDOW_SIZE: 0, a ping of zeros, a priority of zeros.
  const payloads = [
    [SETTINGS, Buffer.from([0, 4, 0, 0, 0, 0])],
    [PING, Buffer.alloc(8)],
    [PRIORITY, Buffer.alloc(5)],
  ];
  const { host, port } = server;
  // Each ends when the server closes the connection.
  for (const [kind, payload] of payloads)
    await flood({ host, kind, payload, port });
  assert.ok(isWhole(await ask(`${server.url}/home`)));
});

test("streams that nobody takes are reset, and stored pages go out meanwhile", async () => {
  const { host, port, url } = server;
  assert.ok(isWhole(await ask(`${url}/home`)));
  const told = nothingYet();
  const open = Array.from({ length: 8 }, () =>
    closedWindows({
      closed: () => {},
      host,
      path: () => "/sitemap.xml",
      port,
      streams: STREAMS,
      told,
    }),
  );
  for (let number = 0; number < 20; number++)
    assert.ok(isWhole(await ask(`${url}/home`)), `page ${number}`);
  await until("streams that were reset", () => told.reset > 0);
  for (const socket of open) socket.destroy();
  assert.ok(isWhole(await ask(`${url}/home`)));
});
