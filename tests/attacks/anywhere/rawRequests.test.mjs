// Requests that no browser would write: real ones, changed at random, from fixed seeds. Whatever comes, the connection ends in time,
// nothing in the server breaks, and the next visitor is served.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom } from "../../seededRandom.mjs";
import { ask, isWhole } from "../lucarne.mjs";
import { exchanged } from "../rawSocket.mjs";
import { target } from "../target.mjs";

const MUTATIONS = 10_000;
/** Connections at a time; each has the seed of its number. */
const CLIENTS = 16;

const SEEDS = [
  "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n",
  "GET /home?variant=tv HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-language: de\r\naccept-encoding: zstd, br\r\nconnection: close\r\n\r\n",
  "GET /api/cache/epglive/ HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: __Host-lucarne=abc; a=b\r\nconnection: close\r\n\r\n",
  'GET /pictures/128/logo/rive_une HTTP/1.1\r\nhost: 127.0.0.1\r\nif-none-match: "x"\r\nconnection: close\r\n\r\n',
  "GET /streams/rive_une/live.1.x/v144/0.m4s HTTP/1.1\r\nhost: 127.0.0.1\r\nrange: bytes=0-4\r\nconnection: close\r\n\r\n",
  "GET /api/cache/epg2d/2026-11-21-0/?format=fbs HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n",
  "POST /api/mobile/auth/ HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: http://127.0.0.1\r\nx-lucarne: 1\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}",
  "POST /api/mobile/logout/ HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: http://127.0.0.1\r\nx-lucarne: 1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0\0\0\x06\x01\x05\0\0\0\x01\x01\x02Abcd",
].map((seed) => Buffer.from(seed, "latin1"));

/** What breaks readers of requests. */
const WORDS = [
  "\r\n",
  "\r\n\r\n",
  "\n",
  "\0",
  "%00",
  "%2e%2e/",
  "../",
  "\xff\xfe",
  "host: evil.example\r\n",
  "content-length: 18446744073709551616\r\n",
  "transfer-encoding: chunked\r\n",
  "expect: 100-continue\r\n",
  "upgrade: h2c\r\n",
  "?a=b&a=b",
  "//",
  "HTTP/1.0",
].map((word) => Buffer.from(word, "latin1"));

const CHANGES = [
  (at, end, below) => [at, at + 1, Buffer.from([below(256)])],
  (at, end, below) => [at, at, Buffer.from([below(256)])],
  (at, end) => [at, end, Buffer.alloc(0)],
  (at, end, _below, bytes) => [at, at, bytes.subarray(at, end)],
  (at, end, below) => [at, at, WORDS[below(WORDS.length)]],
];

function mutated(roll) {
  const below = (most) => Math.floor(roll() * most);
  let bytes = SEEDS[below(SEEDS.length)];
  for (let change = below(4); change >= 0; change--) {
    const at = below(bytes.length);
    const end = at + below(Math.min(24, bytes.length - at));
    const changed = CHANGES[below(CHANGES.length)](at, end, below, bytes);
    const [from, to, put] = changed;
    bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(to)]);
  }
  return bytes;
}

async function attack(client, server) {
  const roll = seededRandom(client);
  for (let number = 0; number < MUTATIONS / CLIENTS; number++) {
    const request = mutated(roll);
    const shown = `${client}.${number}: ${JSON.stringify(request.toString("latin1"))}`;
    const said = await exchanged(server, request).catch((error) => {
      throw new Error(shown, { cause: error });
    });
    assert.ok(!said.includes("HTTP/1.1 500"), shown);
  }
}

test("ten thousand broken requests break nothing", async () => {
  const server = await target("[limits]\nheader_timeout_ms = 500\n");
  const clients = Array.from({ length: CLIENTS }, (_, client) => client);
  await Promise.all(clients.map((client) => attack(client, server)));
  assert.ok(isWhole(await ask(`${server.url}/home`)));
  await server.stop();
});
