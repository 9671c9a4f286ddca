// What is made up in an address: it becomes no markup, leads nowhere, and is found in no language.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addressRules } from "../../../tools/grammar.mjs";
import { ask } from "../lucarne.mjs";
import { addressOf, assertDotsLeadHome } from "../routeAddresses.mjs";
import { accountAt, target } from "../target.mjs";

let server;
before(async () => (server = await target()));
after(() => server.stop());

const get = (path, headers = {}) => ask(server.url + path, { headers });

const LANGUAGES = ["fr", "de", "en"];
/** What would be markup, script or an attribute, if it came out as it went in. */
const MARKUP = [
  '"><script>alert(1)</script>',
  "</script><svg onload=alert(1)>",
  "<!--<script>",
  "]]><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)" x="\'><b>',
  "</title></style></textarea><script>alert(1)</script>",
  "javascript:alert(1)",
];
const [FIRST] = MARKUP;
/** What else nobody's id, name or word is. */
const ODD = [
  "..%2f..%2fadmin",
  "\\evil.example",
  "//evil.example",
  "x\r\nset-cookie: evil=1",
  "__proto__",
  "-1",
  "a".repeat(600),
  "\u{1f4fa}",
];
const BECAME_MARKUP =
  /<script>alert|<svg onload|<!--<script>|<img src=x|" onmouseover="alert|href="\s*javascript:/i;

function assertHarmless(path, { headers, status, text }) {
  assert.ok(status < 500, `${path}: ${status}`);
  assert.doesNotMatch(text, BECAME_MARKUP, path);
  assert.doesNotMatch(text, /href="([a-z]+:)?\/*\\?evil/i, path);
  assert.match(headers.get("location") ?? "/", /^\/(?![/\\])/, path);
  assert.doesNotMatch(headers.get("set-cookie") ?? "", /evil/, path);
}

/** An address, and where it leads: what stands in one may come out at the other. */
async function assertLeadsToNoHarm(address, headers) {
  const said = await get(address, headers);
  assertHarmless(address, said);
  const next = said.headers.get("location");
  if (next !== null) assertHarmless(next, await get(next, headers));
}

/** Of a page with a value: in its path, in each word that it reads, alone, for a wrong one hides the others, and in all of them. */
function addressesWith(rule, value) {
  const words = Object.keys(rule.query);
  const written = encodeURIComponent(value);
  const queries = [...words.map((word) => [word]), words].map((some) =>
    some.map((word) => `${word}=${written}`).join("&"),
  );
  const plain = addressOf(rule, "x");
  const paths = [addressOf(rule, value), addressOf(rule, value, true)];
  return new Set([
    ...queries.map((query) => `${plain}?${query}`),
    ...paths.map((path) => `${path}?${queries.at(-1)}`),
  ]);
}

// Of each page in the table of routes, those to come too.
test("nothing that is made up in a page's address becomes markup or leads away, in any language and layout", async (t) => {
  const cookie = await accountAt(server, "subscriber", t);
  for (const rule of await addressRules()) {
    for (const value of [...MARKUP, ...ODD])
      for (const address of addressesWith(rule, value))
        await assertLeadsToNoHarm(address, {});
    for (const address of addressesWith(rule, FIRST)) {
      for (const language of LANGUAGES)
        await assertLeadsToNoHarm(address, { "accept-language": language });
      await assertLeadsToNoHarm(`${address}&variant=tv`, {});
      if (cookie !== null) await assertLeadsToNoHarm(address, { cookie });
    }
  }
});

test("dots and slashes of any kind lead to one of our pages", async () => {
  await assertDotsLeadHome(server);
});

test("no way back after signing in signs out, or leads to another site", async (t) => {
  const cookie = await accountAt(server, "subscriber", t);
  if (cookie === null) return;
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

test("there are sitemaps of the guide's days and of nothing else", async () => {
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
    const { status, text } = await get(`/sitemaps/${encodeURI(name)}`);
    assert.ok([400, 404].includes(status), `${name}: ${status}`);
    assert.doesNotMatch(text, /<svg onload/);
  }
});

test("pictures are those of our pages, and the server asks nobody else", async () => {
  for (const path of [
    "/pictures/384/https://evil.example/x.png",
    "/pictures/384/http%3A%2F%2F169.254.169.254%2Flatest",
    "/pictures/384/..%2f..%2fapi%2fmobile%2fprofile%2f",
    "/pictures/385/logo/rive_une",
    "/pictures/99999999999/logo/rive_une",
    "/pictures/384/logo/rive_une?x=1",
    "/pictures/384//logo/rive_une",
    "/pictures/384/logo/%2e%2e/rive_une",
  ]) {
    const { headers, status } = await get(path);
    assert.ok(status >= 400 && status < 500, `${path}: ${status}`);
    assert.doesNotMatch(headers.get("content-type") ?? "", /^image/, path);
  }
});

test("a search that is too long is refused as what it is", async () => {
  const search = (words) =>
    get(`/api/mobile/show/epgflat/search/?query=${encodeURIComponent(words)}`);
  assert.equal((await search("x".repeat(201))).status, 400);
});
