// What is answered and is no page: frames of the operator's pages, sitemaps, and writes that are too long or never end.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ask, signIn, startLucarne, write } from "./lucarne.mjs";
import { exchanged } from "./rawSocket.mjs";

const CONFIG = `
[[web_views]]
name = "help"
address = "https://help.example/tv"

[[web_views]]
name = "account"
address = "https://account.example/auth/{username}/{token}/"
service = "shop"
`;
const EVENT = "/api/mobile/event/";

let lucarne;
before(async () => (lucarne = await startLucarne({ config: CONFIG })));
after(() => lucarne.stop());

test("a frame leads to the operator's pages only, and hands its token to a frame of ours", async () => {
  const cookie = await signIn(lucarne.url, "subscriber");
  const frame = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
  const get = (name, headers) =>
    ask(`${lucarne.url}/web-views/${name}`, { headers });
  const help = await get("help", frame);
  assert.equal(help.headers.get("location"), "https://help.example/tv");
  const account = await get("account", { cookie, ...frame });
  assert.match(
    account.headers.get("location"),
    /^https:\/\/account\.example\//,
  );
  assert.equal(account.text, "");
  for (const name of [
    "shop",
    "help%2f..%2faccount",
    "..%2faccount",
    "https:%2f%2fevil.example",
    "%5cevil.example",
    "{token}",
    "%00",
    "%ff",
    "a".repeat(4000),
  ]) {
    const { headers, status } = await get(name, { cookie, ...frame });
    assert.ok(status >= 400 && status < 500, `${name}: ${status}`);
    assert.equal(headers.get("location"), null, name);
  }
  for (const from of [
    { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" },
    { "sec-fetch-dest": "document", "sec-fetch-site": "none" },
    { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" },
  ]) {
    const { headers, status } = await get("account", { cookie, ...from });
    assert.equal(status, 403, JSON.stringify(from));
    assert.equal(headers.get("location"), null);
  }
  assert.equal((await get("account", frame)).status, 401);
});

test("there are sitemaps of the guide's days and no others", async () => {
  const get = (name) => ask(`${lucarne.url}/sitemaps/${name}`);
  const many = Array.from({ length: 20 }, () => get("2026-11-21.xml"));
  for (const { status, text } of await Promise.all(many)) {
    assert.equal(status, 200);
    assert.match(text, /<\/urlset>\s*$/);
  }
  for (const name of [
    "2026-11-21",
    "2026-11-21.xml.xml",
    "2026-02-30.xml",
    "1970-01-01.xml",
    "9999-12-31.xml",
    "99999-12-31.xml",
    "-2026-11-21.xml",
    "2026-11-21%00.xml",
    "..%2fsitemap.xml",
    "<svg onload=alert(1)>.xml",
    `${"9".repeat(4000)}.xml`,
  ]) {
    const { status, text } = await get(encodeURI(name));
    assert.ok([400, 404].includes(status), `${name}: ${status}`);
    assert.doesNotMatch(text, /<svg onload/);
  }
});

/** A write as a page of ours sends it, up to its body, which has this header of its own. */
function begun(path, more) {
  const { port } = lucarne;
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `origin: http://127.0.0.1:${port}`,
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
    ].map(([more, body]) =>
      exchanged(lucarne.port, begun(path, more) + body, true),
    ),
  );
  const tookS = (performance.now() - began) / 1000;
  const statuses = answers.map((answer) => answer.slice(9, 12));
  assert.deepEqual(statuses, ["408", "408", "413", "413"]);
  assert.ok(tookS < 30, `${tookS} s`);
});

test("an event of any shape is taken or refused, and breaks nothing", async () => {
  const cookie = await signIn(lucarne.url, "subscriber");
  const send = (body, headers = { cookie }) =>
    write(lucarne.url, EVENT, body, { headers });
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
  const { text } = await ask(`${lucarne.url}/api/mobile/channels/playtime/`, {
    headers: { cookie },
  });
  assert.ok(!text.includes("../"), text);
  for (const { channel_playtime: watched } of JSON.parse(text).channels)
    assert.ok(watched >= 0 && watched < 86_400, text);
});
