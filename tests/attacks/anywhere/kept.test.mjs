// What an account keeps and buys: it opens for no other account, and before the PIN not at all where it is rated.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ask, write } from "../lucarne.mjs";
import { accountAt, target, timeAt } from "../target.mjs";

const WEEK_H = 168;
const DAY_S = 86_400;
const RATED = 16;
const PIN = "1234";
/** Of a segment. */
const SEGMENT_S = 4;

let server;
before(async () => (server = await target()));
after(() => server.stop());

/** What an account asks and says; null where there is no such account. */
async function viewer(name, t) {
  const cookie = await accountAt(server, name, t);
  if (cookie === null) return null;
  const headers = { cookie };
  return {
    get: (path) => ask(server.url + path, { headers }),
    post: (path, body = {}) => write(server.url, path, body, { headers }),
    put: (path) => write(server.url, path, {}, { headers, method: "PUT" }),
  };
}

/** A show of the last days that is rated, on a channel whose recordings can be downloaded. */
async function ratedShow({ get }) {
  const nowS = (await timeAt(server)) / 1000;
  const { channels } = JSON.parse((await get("/api/mobile/channels/")).text);
  for (const channel of channels) {
    const { channel_encrypted, channel_epg, channel_replayable_hours } =
      channel;
    if (channel_encrypted || channel_replayable_hours < WEEK_H) continue;
    const { text } = await get(`/api/cache/epgchannel/${channel_epg}/`);
    const found = JSON.parse(text).shows.find(
      ({ show_age, show_stop }) =>
        show_age === RATED &&
        show_stop < nowS - 3600 &&
        show_stop > nowS - 5 * DAY_S,
    );
    if (found) return found;
  }
  throw new Error("no show is rated");
}

async function enterPin(...viewers) {
  const check = "/api/mobile/parentalcontrol/check/";
  for (const one of viewers)
    assert.equal((await one.post(check, { pin: PIN })).status, 200);
}

function assertRefused({ status }, what) {
  assert.ok([403, 404, 423].includes(status), `${what}: ${status}`);
}

/** The address of an answer, with some seconds of its span moved. */
const moved = (address, name, byS) =>
  address.replace(
    new RegExp(`(?<=[?&]${name}=)\\d+`),
    (second) => Number(second) + byS,
  );

test("a rated recording opens after the PIN, as far as it reaches, for its account alone", async (t) => {
  const keeper = await viewer("subscriber+keeper", t);
  const stranger = await viewer("subscriber+stranger", t);
  if (keeper === null || stranger === null) return;
  const show = await ratedShow(keeper);
  const recording = `/api/mobile/recordings/${show.show_id}/`;
  const download = `${recording}download/uri/`;
  const rights = `/api/mobile/show/rights/${show.show_id}/?location=recording`;
  assert.equal((await keeper.put(recording)).status, 200);
  for (const path of [download, rights]) {
    assert.equal((await keeper.get(path)).status, 423, path);
    assertRefused(await stranger.get(path), path);
  }

  await enterPin(keeper, stranger);
  const { uri } = JSON.parse((await keeper.get(download)).text);
  const { url } = JSON.parse((await keeper.get(rights)).text);
  assert.equal((await ask(server.url + url)).status, 200);
  for (const path of [
    moved(uri, "start", -3600),
    moved(uri, "stop", 3600),
    moved(uri, "expires", 3600),
    uri.replace(/.$/, "x"),
    uri.replace("download.mp4", "archive.m3u8"),
    moved(url, "start", -3600),
    // Another first letter of the pass.
    url.replace(/(?<=\/)[\w-](?=[\w-]+\/archive)/, (letter) =>
      letter === "A" ? "B" : "A",
    ),
    url.replace(show.show_channel, "rive_une"),
  ]) {
    assertRefused(await ask(server.url + path), path);
  }
  for (const path of [download, rights])
    assertRefused(await stranger.get(path), path);
});

test("an archive plays for its account alone, and of its channel nothing beside it", async (t) => {
  const keeper = await viewer("subscriber+archivist", t);
  const stranger = await viewer("subscriber+visitor", t);
  if (keeper === null || stranger === null) return;
  const show = await ratedShow(keeper);
  const recording = `/api/mobile/recordings/${show.show_id}/`;
  const rights = `/api/mobile/show/rights/${show.show_id}/?location=archive`;
  await enterPin(keeper, stranger);
  for (const path of [recording, `${recording}archive/`])
    assert.equal((await keeper.put(path)).status, 200, path);
  const { url } = JSON.parse((await keeper.get(rights)).text);
  assert.match(url, /\/archive\.m3u8/);
  /** A piece of the channel at a second, by the pass of the archive. */
  const piece = (atS) =>
    url.replace(/archive\.m3u8.*$/, `v144/${Math.floor(atS / SEGMENT_S)}.m4s`);
  const inside = (show.show_start + show.show_stop) / 2;
  for (const path of [url, piece(inside)])
    assert.equal((await ask(server.url + path)).status, 200, path);
  assertRefused(await stranger.get(rights), "another account's rights");
  for (const path of [
    moved(url, "start", -3600),
    moved(url, "stop", 3600),
    url.replace(show.show_channel, "rive_une"),
    piece(show.show_start - 2 * 3600),
    piece(show.show_stop + 2 * 3600),
  ])
    for (const one of [keeper, stranger])
      assertRefused(await one.get(path), path);
});

test("a rated film is not sold before the PIN", async (t) => {
  const buyer = await viewer("subscriber+buyer", t);
  if (buyer === null) return;
  const { text } = await buyer.get("/api/mobile/vod/locations/shows/");
  const rated = JSON.parse(text).elements.find(
    ({ show_age, show_products }) =>
      show_age >= RATED && show_products.some((one) => one.product_price > 0),
  );
  const { product_id: id } = rated.show_products.find(
    (one) => one.product_price > 0,
  );
  const product = `/api/mobile/vod/product/${id}`;
  assert.equal((await buyer.put(`${product}/purchase/`)).status, 423);
  assert.equal((await buyer.post(`${product}/purchase/`)).status, 423);
  assertRefused(await buyer.post(`${product}/licence/`), "a licence");
  const { licences } = JSON.parse((await buyer.get("/api/mobile/vod/")).text);
  assert.deepEqual(licences, {});
});
