// What lists of recordings are measured and pictured with: the subscriber has recorded some shows that are over, on many channels.
import { request } from "@playwright/test";
import { credentialsOf } from "./lucarne.mjs";

const SHOWS = 30;
const OF_EACH_CHANNEL = 2;

async function answerOf(response) {
  if (!response.ok())
    throw new Error(`${response.url()}: ${response.status()}`);
  return response.json();
}

/** Another device of the account, for calls beside a browser; a server that signs for itself is believed. */
export async function otherDevice(origin) {
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin, "x-lucarne": "1" },
    ignoreHTTPSErrors: true,
  });
  const data = credentialsOf("subscriber");
  await answerOf(await api.post("/api/mobile/auth/", { data }));
  return api;
}

/** The last shows of a channel that were over when what is on now began. */
async function lastOf(api, onNow) {
  const call = `/api/cache/epgchannel/${onNow.show_channel}/`;
  const { shows } = await answerOf(await api.get(call));
  return shows
    .filter(({ show_stop }) => show_stop <= onNow.show_start)
    .sort((a, b) => b.show_start - a.show_start)
    .slice(0, OF_EACH_CHANNEL);
}

/** Records them with these calls; resolves to their ids, and throws when there are too few. */
export async function recordLast(api) {
  const { channels } = await answerOf(await api.get("/api/mobile/channels/"));
  const recordable = new Set(
    channels
      .filter((channel) => channel.channel_recordable)
      .map((channel) => channel.channel_epg),
  );
  const { shows: air } = await answerOf(await api.get("/api/cache/epglive/"));
  const recorded = [];
  for (const onNow of air) {
    if (!recordable.delete(onNow.show_channel)) continue;
    for (const { show_id } of await lastOf(api, onNow)) {
      const call = `/api/mobile/recordings/${show_id}/`;
      await answerOf(await api.put(call, { data: {} }));
      recorded.push(show_id);
      if (recorded.length === SHOWS) return recorded;
    }
  }
  throw new Error(`${recorded.length} shows can be recorded, not ${SHOWS}`);
}

/** The same before a browser signs in. */
export async function recordPast(origin) {
  const api = await otherDevice(origin);
  await recordLast(api);
  await api.dispose();
}
