// What only some may have: films, and what a household keeps for itself.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { ask, folder, signIn, startLucarne, until, write } from "./lucarne.mjs";

const SECRET = "what-the-household-pays-with";

async function channels(url, cookie) {
  const headers = cookie === undefined ? {} : { cookie };
  const { text } = await ask(`${url}/api/mobile/channels/`, { headers });
  return JSON.parse(text).channels;
}

test("a film is bought by an account that may, at its price, and opens for no other", async () => {
  const { stop, url } = await startLucarne();
  const cookie = await signIn(url, "subscriber");
  const feed = await ask(`${url}/api/mobile/vod/hierarchy/45506`);
  const products = JSON.parse(feed.text).elements.map(
    (film) => film.show_products[0],
  );
  const { product_id: id, product_price: price } = products.find(
    (product) => product.product_price > 0,
  );
  const send = (method, path, body, headers) =>
    write(url, `/api/mobile/vod/${path}`, body, { headers, method });
  const licence = `product/${id}/licence/`;
  for (const [method, path, headers] of [
    ["PUT", `product/${id}/purchase/`, {}],
    ["POST", licence, {}],
    ["POST", licence, { cookie }],
    ["POST", `stream/${id}-stream/`, {}],
    ["POST", `stream/${id}-stream/`, { cookie }],
    ["PUT", `product/..%2f${id}/purchase/`, { cookie }],
    ["PUT", "product/made-up/purchase/", { cookie }],
  ]) {
    const { status } = await send(method, path, {}, headers);
    assert.ok(status >= 400 && status < 500, `${method} ${path}: ${status}`);
  }
  const forged = { price: 0, product_id: "made-up", product_price: 0 };
  const bought = await send("PUT", `product/${id}/purchase/`, forged, {
    cookie,
  });
  assert.equal(bought.status, 200, bought.text);
  assert.equal(JSON.parse(bought.text).price, price);
  assert.equal(JSON.parse(bought.text).product_id, id);
  const other = { cookie: await signIn(url, "basic") };
  assert.equal((await send("POST", licence, {}, other)).status, 403);
  await stop();
});

test("a household's sources and what it pays with reach no client", async () => {
  const playlist = join(folder(), "tv.m3u");
  const source = `http://127.0.0.1:9/${SECRET}/live.m3u8`;
  writeFileSync(playlist, `#EXTM3U\n#EXTINF:-1 tvg-id="one",One\n${source}\n`);
  const lucarne = await startLucarne({ flags: ["--playlist", playlist] });
  const { log, stop, url } = lucarne;
  assert.equal((await ask(`${url}/api/mobile/household/`)).status, 401);
  const cookie = await signIn(url, "subscriber");
  const get = (path) => ask(url + path, { headers: { cookie } });
  const [{ channel_epg: epg }] = await channels(url, cookie);
  const rights = await get(`/api/mobile/channel/rights/${epg}/`);
  const live = JSON.parse(rights.text).channel_ott_live_url;
  assert.match(live, /^\/streams\/one\//);
  const said = [await get(live), await get("/api/mobile/household/")];
  for (const path of ["/diagnostic", "/live/normal", "/api/mobile/channels/"])
    said.push(await get(path));
  const sealed = live.replace(/[^/]+$/, "part.ts?to=");
  for (const forged of [
    "/streams/one/live.m3u8",
    "/streams/one/live.9999999999.x/live.m3u8",
    `${sealed}http://127.0.0.1/`,
    `${sealed}${"A".repeat(64)}`,
  ]) {
    const refused = await get(forged);
    assert.ok([403, 404].includes(refused.status), forged);
    said.push(refused);
  }
  await until("the log", () => log().includes("could not be had"));
  for (const { text } of [...said, { text: log() }])
    assert.ok(!text.includes(SECRET), text.slice(0, 400));
  await stop();
});
