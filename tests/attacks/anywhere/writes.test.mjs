// Writes: from another site, under a stranger's name for our address, of any shape, too long, or without an end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ask, write } from "../lucarne.mjs";
import { exchanged } from "../rawSocket.mjs";
import { accountAt, target } from "../target.mjs";

const EVENT = "/api/mobile/event/";

let server;
before(async () => (server = await target()));
after(() => server.stop());

test("another site writes nothing, and neither does a stranger's name for our address", async (t) => {
  const { host: name, port, url } = server;
  const cookie = await accountAt(server, "subscriber", t);
  if (cookie === null) return;
  const pin = { pin: "1234" };
  const path = "/api/mobile/parentalcontrol/check/";
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "x-lucarne": "" },
  ]) {
    const said = await write(url, path, pin, {
      headers: { cookie, ...headers },
    });
    assert.equal(said.status, 403, JSON.stringify(headers));
  }
  // No client that ships with Node says the host of another site.
  const asked = (host) => {
    const body = JSON.stringify(pin);
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `origin: http://${host}`,
      `cookie: ${cookie}`,
      `content-length: ${body.length}`,
      "content-type: application/json",
      "x-lucarne: 1",
      "connection: close",
    ];
    return exchanged(server, `${head.join("\r\n")}\r\n\r\n${body}`, true);
  };
  assert.match(await asked(`evil.example:${port}`), /^HTTP\/1.1 403 /);
  assert.match(await asked(`${name}:${port}`), /^HTTP\/1.1 200 /);
});

/** A write as a page of ours sends it, up to its body, which has this header of its own. */
function begun(path, more) {
  const { host, port } = server;
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}:${port}`,
    `origin: http://${host}:${port}`,
    "x-lucarne: 1",
    "content-type: application/json",
    "connection: close",
    more,
  ];
  return `${head.join("\r\n")}\r\n\r\n`;
}

test("the body of a write that never ends, or is too long, is refused in time", async () => {
  const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  const path = "/api/mobile/auth/";
  const began = performance.now();
  const answers = await Promise.all(
    [
      ["content-length: 60000", "{"],
      ["transfer-encoding: chunked", "1\r\n{\r\n"],
      ["content-length: 999999999999", "x".repeat(100_000)],
      ["transfer-encoding: chunked", chunk.repeat(3)],
    ].map(([more, body]) => exchanged(server, begun(path, more) + body, true)),
  );
  const tookS = (performance.now() - began) / 1000;
  const statuses = answers.map((answer) => answer.slice(9, 12));
  assert.deepEqual(statuses, ["408", "408", "413", "413"]);
  // Ten seconds, and however long a busy machine takes to say so.
  assert.ok(tookS < 120, `${tookS} s`);
});

test("an event of any shape is taken or refused, and breaks nothing", async (t) => {
  const cookie = await accountAt(server, "subscriber", t);
  if (cookie === null) return;
  const send = (body, headers = { cookie }) =>
    write(server.url, EVENT, body, { headers });
  const stop = { data: { channel_id: "rive_une", duration_s: 300 } };
  assert.equal((await send({ event: "stop", ...stop })).status, 200);
  const deep = JSON.parse("[".repeat(2000) + "]".repeat(2000));
  for (const body of [
    null,
    [],
    {},
    { event: "", data: {} },
    { event: "x".repeat(65), data: {} },
    { event: { $ne: 1 }, data: {} },
    { event: "stop" },
    { event: "page", data: "x".repeat(9000) },
    { event: "page", data: deep },
  ]) {
    const { status } = await send(body);
    const said = JSON.stringify(body).slice(0, 60);
    assert.ok(status >= 400 && status < 500, `${said}: ${status}`);
  }
  for (const data of [
    { channel_id: "../../x", duration_s: 300 },
    { channel_id: "rive_une", duration_s: -1 },
    { channel_id: "rive_une", duration_s: 1e300 },
    { __proto__: null, constructor: {} },
    null,
  ]) {
    const { status } = await send({ event: "stop", data });
    assert.ok(status < 500, `${JSON.stringify(data)}: ${status}`);
  }
  const { text } = await ask(`${server.url}/api/mobile/channels/playtime/`, {
    headers: { cookie },
  });
  assert.ok(!text.includes("../"), text);
  for (const { channel_playtime: watched } of JSON.parse(text).channels)
    assert.ok(watched >= 0 && watched < 86_400, text);
});
