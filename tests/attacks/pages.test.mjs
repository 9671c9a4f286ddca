// Addresses and pages: one spelling each, a whole document each, and no way to where a visitor does not want to be.
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { addressRules } from "../../tools/grammar.mjs";
import {
  ask,
  isWhole,
  renders,
  signIn,
  startLucarne,
  until,
} from "./lucarne.mjs";
import { exchanged } from "./rawSocket.mjs";

let lucarne;
before(async () => {
  const prelude = JSON.stringify(resolve("tests/faults/pages.js"));
  lucarne = await startLucarne({ config: `prelude = ${prelude}\n` });
});
after(() => lucarne.stop());

const get = (path, headers = {}) => ask(lucarne.url + path, { headers });

test("other spellings of an address lead to the one, without a render", async () => {
  await get("/home");
  await get("/live/normal");
  const made = await renders(lucarne);
  for (const path of [
    "/HOME",
    "/hOmE",
    "/home?feed=105-05",
    "/home?feed=105-99999",
    "/LIVE/normal",
    "/live/NORMAL",
    "/guide2",
    "/nowhere/at/all",
    "/home;x",
    "/home%5c",
  ]) {
    const { headers, status } = await get(path);
    assert.equal(status, 302, path);
    assert.match(headers.get("location"), /^\/(home|live\/normal)$/, path);
  }
  assert.equal(await renders(lucarne), made);
});

test("dots and slashes of any kind lead to the one address, as they are written", async () => {
  await get("/home");
  const made = await renders(lucarne);
  for (const path of [
    "/x/../home",
    "/./home",
    "/home/.",
    "/home\\",
    "/%2e%2e/home",
    "/x/%2E%2e/home",
    "/home/..%2f..%2fapi",
  ]) {
    const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`;
    const answer = await exchanged(lucarne.port, request, true);
    assert.match(answer, /^HTTP\/1\.1 302 /, path);
    assert.match(answer, /^location: \/(home|live\/normal)\r$/im, path);
  }
  assert.equal(await renders(lucarne), made);
});

/** What nobody's id, name or word is. */
const HOSTILE = [
  '"><script>alert(1)</script>',
  "..%2f..%2fadmin",
  "\\evil.example",
  "//evil.example",
  "x\r\nset-cookie: evil=1",
  "__proto__",
  "-1",
  "a".repeat(600),
  "\u{1f4fa}",
];

/** An address of a route: `value` where it is open, and where it is closed too if `isMadeUp`. */
function addressOf({ params, path }, value, isMadeUp = false) {
  const written = encodeURIComponent(value);
  const segment = (_, name) => (!isMadeUp && params[name]?.[0]) || written;
  return path.replace(/:(\w+)/g, segment);
}

function assertHarmless(path, { headers, status, text }) {
  assert.ok(status < 500, `${path}: ${status}`);
  assert.doesNotMatch(text, /<script>alert/, path);
  assert.doesNotMatch(text, /href="([a-z]+:)?\/*\\?evil/i, path);
  assert.match(headers.get("location") ?? "/", /^\/(?![/\\])/, path);
  assert.doesNotMatch(headers.get("set-cookie") ?? "", /evil/, path);
}

// Of each page in the table of routes, those to come too.
test("nothing that is made up in a page's address becomes markup or leads away", async () => {
  const cookie = await signIn(lucarne.url, "subscriber");
  for (const rule of await addressRules()) {
    const words = Object.keys(rule.query);
    for (const value of HOSTILE) {
      const query = words.map((word) => `${word}=${encodeURIComponent(value)}`);
      const paths = [addressOf(rule, value), addressOf(rule, value, true)];
      for (const path of new Set(paths)) {
        const address = `${path}?${query.join("&")}`;
        assertHarmless(address, await get(address));
      }
    }
    const address = addressOf(rule, HOSTILE[0]);
    assertHarmless(address, await get(address, { cookie }));
  }
});

test("ids that can be none are refused without a render, on each page", async () => {
  for (const rule of await addressRules()) {
    if (!/:/.test(rule.path) || Object.keys(rule.open).length > 0) continue;
    const first = addressOf(rule, "x.y");
    if (first === addressOf(rule, "z")) continue;
    await until(`a refusal of ${first}`, async () => {
      const { headers } = await get(first);
      const how = headers.get("cache-status") ?? "";
      return (
        headers.get("cache-control") === "no-store" ||
        /detail=negative/.test(how)
      );
    });
    const made = await renders(lucarne);
    for (const id of ["x.z", "a/b", "a".repeat(65)])
      assert.ok((await get(addressOf(rule, id))).status < 500, rule.path);
    assert.equal(await renders(lucarne), made, rule.path);
  }
});

test("made-up shows are rendered once in half a minute each, and keep no good page out", async () => {
  assert.equal((await get("/live/normal/show/made-up")).status, 404);
  const made = await renders(lucarne);
  for (let time = 0; time < 20; time++)
    assert.equal((await get("/live/normal/show/made-up")).status, 404);
  assert.equal(await renders(lucarne), made);
});

test("a page that is ended before its first byte is a whole document", async () => {
  for (const fault of ["spin", "storm", "heap", "buffers", "throw"]) {
    const { status, text } = await get(`/live/normal/show/fault-${fault}`);
    assert.equal(status, 200, fault);
    assert.match(text, /^<!doctype html>.*<\/html>$/is, fault);
    assert.match(text, /<head>/, fault);
  }
  await until("a page after those that were ended", async () =>
    isWhole(await get("/live/normal?variant=tv")),
  );
});

test("no way back after signing in signs out, or leads to another site", async () => {
  const cookie = await signIn(lucarne.url, "subscriber");
  for (const back of [
    "%2F%256cogout",
    "%2F%25256cogout",
    "%2F%2561uth%2Fa%2Fb",
    "%2Flogout",
    "//evil.example",
    "%2F%5Cevil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
    "https://evil.example/",
  ]) {
    const { headers, text } = await get(`/login?redirect=${back}`, { cookie });
    const location = headers.get("location") ?? "";
    assert.doesNotMatch(
      location,
      /evil|logout|6cogout|auth|61uth|script/i,
      back,
    );
    assert.doesNotMatch(text, /href="[^"]*(evil|logout\b|javascript)/i, back);
  }
});

test("the guide's chunks are those of its window and of no other name", async () => {
  for (const name of [
    "2026-11-21-9",
    "2026-11-21",
    "1970-01-01-0",
    "2099-01-01-0",
    "..%2f..%2fadmin",
    "2026-11-21-0%00",
    "9".repeat(4000),
  ]) {
    const { status } = await get(`/api/cache/epg2d/${name}/?format=fbs`);
    assert.ok([400, 404].includes(status), `${name}: ${status}`);
  }
});

test("a player's pages show nothing of an address that is made up", async () => {
  for (const path of [
    '/player/live?channel="><script>alert(1)</script>',
    "/player/<svg onload=alert(1)>",
    "/player/live/../../logout",
    "/player/vod?id=%00",
  ]) {
    const { headers, status, text } = await get(path.replaceAll(" ", "%20"));
    assert.ok(status < 500, `${path}: ${status}`);
    assert.doesNotMatch(text, /alert\(1\)<|<svg onload/, path);
    assert.doesNotMatch(headers.get("location") ?? "", /logout/, path);
  }
});
