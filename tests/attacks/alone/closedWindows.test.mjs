// Streams whose client takes nothing of what it asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { closedWindows, nothingYet } from "../frames.mjs";
import { ask, isWhole, residentMb, startLucarne, until } from "../lucarne.mjs";

/** Streams that one connection may have open. */
const STREAMS = 100;
const CONNECTIONS = 40;
/** Of visitors, before and meanwhile. */
const PAGES = 20;
/** What 4,000 streams may take: 64 MB for themselves, the pages that are rendered for one client, and some room. */
const MOST_MB = 200;
/** What may be left of that. */
const KEPT_MB = 60;

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
  for (let number = 0; number < PAGES; number++) {
    const page = await get(`/search/all?q=meanwhile${number}`);
    assert.ok(isWhole(page), `page ${number}`);
  }
  const most = resident() - before;
  assert.ok(most < MOST_MB, `${most} MB more`);
  await until("streams that were reset", () => told.reset >= 50);
  assert.ok(isWhole(await get("/home")));
  assert.equal((await ask(`${lucarne.url}/readyz`)).status, 200);
  for (const socket of open) socket.destroy();
  await until("memory that goes back", () => resident() - before < KEPT_MB);
  await lucarne.stop();
});
