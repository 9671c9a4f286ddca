// Addresses and pages: one spelling each, a whole document each, and no way to where a visitor does not want to be.
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { after, before, test } from "node:test";
import { addressRules } from "../../tools/grammar.mjs";
import { ask, isWhole, renders, startLucarne, until } from "./lucarne.mjs";
import { addressOf, assertDotsLeadHome } from "./routeAddresses.mjs";

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
  await assertDotsLeadHome(lucarne);
  assert.equal(await renders(lucarne), made);
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
        /detail=(negative|guard)/.test(how)
      );
    });
    const made = await renders(lucarne);
    for (const id of ["x.z", "a/b", "a".repeat(65)])
      assert.ok((await get(addressOf(rule, id))).status < 500, rule.path);
    assert.equal(await renders(lucarne), made, rule.path);
  }
});

test("made-up shows, series, people and titles are rendered once in half a minute, and keep no good page out", async () => {
  for (const start of [
    "/live/normal/show/",
    "/live/normal/serie/",
    "/live/normal/people/",
    "/live/normal/channel/",
    "/home/season/",
    "/home/show/none/product/",
  ]) {
    assert.equal((await get(`${start}made-up`)).status, 404, start);
    await until(`the page for all of ${start}`, async () => {
      const earlier = await renders(lucarne);
      await get(`${start}made-up`);
      return (await renders(lucarne)) === earlier;
    });
    const made = await renders(lucarne);
    for (let time = 0; time < 20; time++)
      assert.equal((await get(`${start}made-up-${time}`)).status, 404, start);
    assert.equal(await renders(lucarne), made, start);
  }
});

test("a page that is ended before its first byte is a whole document", async () => {
  for (const fault of ["spin", "storm", "heap", "buffers", "throw"]) {
    const { status, text } = await get(
      `/home/show/vod-1/product/fault-${fault}`,
    );
    assert.equal(status, 200, fault);
    assert.match(text, /^<!doctype html>.*<\/html>$/is, fault);
    assert.match(text, /<head>/, fault);
  }
  await until("a page after those that were ended", async () =>
    isWhole(await get("/live/normal?variant=tv")),
  );
});
