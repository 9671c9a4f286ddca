// What is answered and is no page: frames of the operator's pages, and sitemaps.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ask, signIn, startLucarne } from "./lucarne.mjs";

const CONFIG = `
[[web_views]]
name = "help"
address = "https://help.example/tv"

[[web_views]]
name = "account"
address = "https://account.example/auth/{username}/{token}/"
service = "shop"
`;

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

test("a sitemap of a day is whole, however many ask for it at once", async () => {
  const get = (name) => ask(`${lucarne.url}/sitemaps/${name}`);
  const many = Array.from({ length: 20 }, () => get("2026-11-21.xml"));
  for (const { status, text } of await Promise.all(many)) {
    assert.equal(status, 200);
    assert.match(text, /<\/urlset>\s*$/);
  }
});
