// Connections over which nothing is asked for, or nothing of what was asked for is taken: they end, and others get their pages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { get } from "node:http";
import { connect } from "node:net";
import { closedWindows, flood, nothingYet } from "../frames.mjs";
import { ask, isWhole, until } from "../lucarne.mjs";
import { accountAt, target, timeAt } from "../target.mjs";

const PRIORITY = 2;
const RST_STREAM = 3;
const SETTINGS = 4;
const PING = 6;
const WINDOW_UPDATE = 8;
/** Streams that one connection may have open. */
const STREAMS = 100;
/** Seconds of a segment. */
const SEGMENT_S = 4;
/** Connections: 2,000 by default, a fifth of all where that is less. */
const MORE_THAN_ITS_SHARE = 2_100;

let server;
before(async () => (server = await target()));
after(() => server.stop());

test("floods of frames that ask for nothing end their connections", async () => {
  const floods = [
    // INITIAL_WINDOW_SIZE: 0.
    { kind: SETTINGS, payload: Buffer.from([0, 4, 0, 0, 0, 0]) },
    { kind: PING, payload: Buffer.alloc(8) },
    { kind: PRIORITY, payload: Buffer.alloc(5) },
    // A byte more, for what was never sent.
    { kind: WINDOW_UPDATE, payload: Buffer.from([0, 0, 0, 1]) },
    // CANCEL, again and again.
    { kind: RST_STREAM, payload: Buffer.from([0, 0, 0, 8]), stream: 1 },
  ];
  const { host, port } = server;
  // Each ends when the server closes the connection.
  for (const one of floods) await flood({ ...one, host, port });
  assert.ok(isWhole(await ask(`${server.url}/home`)));
});

/** The status of a page that is asked for from another address of this machine. */
function answerFrom(localAddress, { host, path, port }) {
  return new Promise((done, fail) => {
    const asked = get({ agent: false, host, localAddress, path, port });
    asked.once("error", fail);
    asked.once("response", (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
  });
}

/** An address of each kind of answer, by what makes it. */
async function addresses(t) {
  const { text } = await ask(`${server.url}/sitemap.xml`);
  const [, day] = /(\/sitemaps\/[^<]+)</.exec(text);
  const cookie = await accountAt(server, "subscriber+watcher", t);
  const media = cookie && (await segmentFor(cookie));
  const pages = ["/sitemap.xml", day, "/home", "/search/all?q=matin"];
  return [...pages, "/pictures/384/logo/rive_une", ...(media ? [media] : [])];
}

/** A piece of what goes out on a channel. */
async function segmentFor(cookie) {
  const headers = { cookie };
  const told = async (path) =>
    JSON.parse((await ask(server.url + path, { headers })).text);
  const [{ channel_epg: epg }] = (await told("/api/mobile/channels/")).channels;
  const rights = await told(`/api/mobile/channel/rights/${epg}/`);
  const live = rights.channel_ott_live_url;
  const at = Math.floor((await timeAt(server)) / 1000 / SEGMENT_S) - 4;
  return live.replace(/live\.m3u8.*$/, `v144/${at}.m4s`);
}

test("streams that no client takes are reset, whatever was asked for, and a client that asks for ever more of them is shut out", async (t) => {
  const { host, port, url } = server;
  const asked = await addresses(t);
  for (const path of asked)
    assert.equal((await ask(url + path)).status, 200, path);
  const attackers = asked.map((path) => {
    const attacker = { isClosed: false, path, told: nothingYet() };
    attacker.socket = closedWindows({
      closed: () => (attacker.isClosed = true),
      host,
      path: () => path,
      port,
      streams: STREAMS,
      told: attacker.told,
    });
    return attacker;
  });
  for (let number = 0; number < 20; number++)
    assert.ok(isWhole(await ask(`${url}/home`)), `page ${number}`);
  for (const { path, told } of attackers)
    await until(`streams for ${path} that were reset`, () => told.reset > 0);
  for (const attacker of attackers)
    await until(
      `an end of who asks for ${attacker.path}`,
      () => attacker.isClosed,
    );
  assert.ok(isWhole(await ask(`${url}/home`)));
});

/** A connection over which something was asked for, and which is kept. */
function kept({ host, port }) {
  const state = { isAnswered: false, isOpen: true };
  const asking = `GET /robots.txt HTTP/1.1\r\nhost: ${host}:${port}\r\n\r\n`;
  state.socket = connect({ host, port }, () => state.socket.write(asking))
    .on("error", () => {})
    .once("data", () => (state.isAnswered = true))
    .once("close", () => (state.isOpen = false));
  return state;
}

test("one address has never all places", async (t) => {
  const { host, port, url } = server;
  if (!host.startsWith("127.")) {
    t.diagnostic("not tried, as only this machine's own addresses are many");
    return;
  }
  const held = Array.from({ length: MORE_THAN_ITS_SHARE }, () => kept(server));
  await until("an answer or an end for each", () =>
    held.every(({ isAnswered, isOpen }) => isAnswered || !isOpen),
  );
  const answered = held.filter(({ isAnswered }) => isAnswered);
  assert.ok(answered.length > 0, "some were served");
  assert.ok(answered.length < held.length, "others were refused");
  const path = "/home";
  assert.equal(await answerFrom("127.0.0.2", { host, path, port }), 200);
  // No connection had to end first.
  assert.ok(answered.every(({ isOpen }) => isOpen));
  for (const { socket } of held) socket.destroy();
  await until("a place", async () => {
    const again = await ask(`${url}/home`).catch(() => ({ status: 0 }));
    return again.status === 200;
  });
});
