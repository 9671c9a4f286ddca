// What is made up in an address: it becomes no markup, leads nowhere, and is found in no language.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addressRules } from "../../../tools/grammar.mjs";
import { ask, isWhole } from "../lucarne.mjs";
import { addressOf, assertDotsLeadHome } from "../routeAddresses.mjs";
import { accountAt, target } from "../target.mjs";

let server;
before(async () => (server = await target()));
after(() => server.stop());

const get = (path, headers = {}) => ask(server.url + path, { headers });

/** Every address is asked for by each of its readers; in the gate by one, in turn. */
const IS_WHOLE =
  process.env.LUCARNE_AGAINST !== undefined ||
  process.env.LUCARNE_TIER === "full";
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
/** What else no id, name or word is. */
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

/** Who reads a page: in each language, on TV, and signed in. */
function readersOf(address, cookie) {
  const inLanguages = ["fr", "de", "en"].map((language) => [
    address,
    { "accept-language": language },
  ]);
  const onTv = [`${address}&variant=tv`, {}];
  const signedIn = cookie === null ? [] : [[address, { cookie }]];
  return [...inLanguages, onTv, ...signedIn];
}

// Of each page in the table of routes, those to come too.
test("nothing that is made up in a page's address becomes markup or leads away, in any language and layout", async (t) => {
  const cookie = await accountAt(server, "subscriber", t);
  const values = [...MARKUP, ...ODD];
  const rules = await addressRules();
  const addresses = rules.flatMap((rule) =>
    values.flatMap((value) => [...addressesWith(rule, value)]),
  );
  for (const [turn, address] of addresses.entries()) {
    const readers = readersOf(address, cookie);
    const asking = IS_WHOLE ? readers : [readers[turn % readers.length]];
    for (const [read, headers] of asking)
      await assertLeadsToNoHarm(read, headers);
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

test("pictures are those of our pages, and the server asks no other host", async () => {
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

const search = (words) =>
  get(`/api/mobile/show/epgflat/search/?query=${encodeURIComponent(words)}`);

test("a search that is too long is refused as what it is", async () => {
  for (const length of [201, 1025, 5000])
    assert.equal((await search("x".repeat(length))).status, 400, `${length}`);
});

/** Words that nothing has, so that slips are looked for in each; others for each `number`. */
const strangeWords = (number) =>
  Array.from({ length: 22 }, (_, at) =>
    ((number * 22 + at) * 7919 + 36 ** 6).toString(36),
  ).join(" ");

// What each costs is measured by `bench/search.mjs`, and how much of the vocabulary is looked at counted in `search_texts.rs`.
test("a client that searches for what costs most keeps no visitor from a page", async () => {
  const over = new AbortController();
  const others = (async () => {
    let pages = 0;
    // Of pages that no visitor has asked for, a shell tells that the server had no time.
    for (; !over.signal.aborted; pages += 1)
      assert.ok(isWhole(await get(`/search/all?q=meanwhile${pages}`)));
    return pages;
  })();
  const dear = [
    "e",
    "a e i n r s t",
    "x".repeat(200),
    ...Array.from({ length: 40 }, (_, number) => strangeWords(number)),
  ];
  const searching = Array.from({ length: 4 }, async () => {
    for (const words of dear) {
      assert.ok(words.length <= 200, words);
      assert.equal((await search(words)).status, 200, words);
    }
  });
  await Promise.all(searching).finally(() => over.abort());
  assert.ok((await others) > 0, "a visitor came meanwhile");
});
