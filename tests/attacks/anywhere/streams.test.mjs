// Streams: none plays without a pass, and what is rated has no address before the PIN.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ask } from "../lucarne.mjs";
import { accountAt, target, timeAt } from "../target.mjs";

/** Seconds of a segment. */
const SEGMENT_S = 4;

let server;
before(async () => (server = await target()));
after(() => server.stop());

async function channels(cookie) {
  const headers = cookie ? { cookie } : {};
  const { text } = await ask(`${server.url}/api/mobile/channels/`, { headers });
  return JSON.parse(text).channels;
}

test("nothing plays without a pass", async (t) => {
  const nowS = (await timeAt(server)) / 1000;
  const edge = Math.floor(nowS / SEGMENT_S) - 4;
  const [{ channel_epg: epg }] = await channels();
  const past = `start=${edge * SEGMENT_S - 7200}&stop=${edge * SEGMENT_S - 3600}`;
  for (const path of [
    `${epg}/live.m3u8`,
    `${epg}/live.mpd`,
    `${epg}/replay.m3u8?${past}`,
    `${epg}/archive.mpd?${past}`,
    `${epg}/download.mp4?${past}`,
    `${epg}/v144/${edge}.m4s`,
    `${epg}/live.9999999999.x/live.m3u8`,
    `${epg}/live.9999999999.x/v144/${edge}.m4s`,
    "vod/vod-2/index.m3u8",
    "vod/vod-2/v144/0.m4s",
    "vod/vod-2/index.9999999999.x/v144/0.m4s",
  ]) {
    const { status } = await ask(`${server.url}/streams/${path}`);
    assert.ok([403, 404].includes(status), `${path}: ${status}`);
  }
  for (const account of [undefined, "former", "abroad"]) {
    const cookie = account && (await accountAt(server, account, t));
    if (cookie === null) continue;
    const open = (await channels(cookie)).filter(
      (channel) => channel.channel_ott_live_url !== "",
    );
    assert.equal(open.length, 0, account);
  }
});

test("what is rated at the parental level has no address before the PIN", async (t) => {
  const cookie = await accountAt(server, "subscriber", t);
  if (cookie === null) return;
  const get = (path) => ask(server.url + path, { headers: { cookie } });
  let closed = 0;
  for (const { channel_epg } of (await channels()).slice(0, 12)) {
    const { text } = await get(`/api/cache/epgchannel/${channel_epg}/`);
    const rated = JSON.parse(text).shows.filter((show) => show.show_age >= 16);
    for (const { show_id } of rated.slice(0, 2)) {
      const rights = await get(`/api/mobile/show/rights/${show_id}/`);
      if (rights.status === 200) assert.equal(JSON.parse(rights.text).url, "");
      else closed += 1;
    }
  }
  assert.ok(closed > 0, "some want the PIN");
});
