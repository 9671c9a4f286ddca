// What exists on a head-end that has just started, for callers who want to ask it sensible things: ids of shows that are on,
// can be replayed or are recorded, of a licence that was bought, codes that devices show.

const SUBSCRIBER = "subscriber@example.ch";
const NEWCOMER = "basic@example.ch";
/** Grants device codes: the sessions that begin with them sign no device of the other accounts out. */
const GRANTER = "abroad@example.ch";
const VERIFY = "/api/mobile/auth/device/code/verify/";
const DAY_MS = 86_400_000;

/** A call with JSON both ways; fails loudly, since all of them are made to succeed. */
function caller(origin, token) {
  return async (method, path, payload) => {
    const headers = token ? { "x-auth-token": token } : {};
    const body = payload && JSON.stringify(payload);
    const answer = await fetch(`${origin}${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.json();
  };
}

async function signIn(origin, username) {
  const { token } = await caller(origin)("POST", "/api/mobile/auth/", {
    username,
    password: "lucarne",
    context: "password",
    device_id: "schemathesis",
    device_alias: "a test",
  });
  return token;
}

/** Shows of some channels that record: two weeks of them. */
async function guide(call) {
  const { channels } = await call("GET", "/api/mobile/channels/");
  const keeps = channels.filter(
    (channel) => channel.channel_recordable && !channel.channel_encrypted,
  );
  const lists = keeps
    .slice(0, 6)
    .map(({ channel_epg }) =>
      call("GET", `/api/cache/epgchannel/${channel_epg}/`),
    );
  return (await Promise.all(lists)).flatMap((list) => list.shows);
}

/** Every so many-th of a list, `count` in all. */
const some = (list, count) =>
  Array.from(
    { length: Math.min(count, list.length) },
    (_, place) => list[Math.floor((place * list.length) / count)],
  );

/** Codes of devices that wait to be let in. */
const codes = (call, count) =>
  Promise.all(
    Array.from({ length: count }, () =>
      call("POST", "/api/mobile/auth/device/code/"),
    ),
  );

/** Tokens that stand for the caller's session, as a receiver gets them to which something is cast. */
const forked = (call, count) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const body = { service: "cast" };
      return (await call("PUT", "/api/mobile/auth/fork/", body)).token;
    }),
  );

/**
 * Signs in, records, buys, and tells what there is: ids by what they are ids of, the token of an account with everything,
 * and that of a newcomer who has set nothing up.
 * @param {string} origin of a head-end with its own television
 * @param {string} product a product of the video on demand that costs nothing
 * @param {number} nowMs what time it is for the head-end, in epoch milliseconds
 */
export async function explore(origin, product, nowMs) {
  const token = await signIn(origin, SUBSCRIBER);
  const newcomer = await signIn(origin, NEWCOMER);
  const call = caller(origin, token);
  const shows = await guide(call);
  const now = nowMs / 1000;
  const over = shows.filter(
    (show) => show.show_stop < now - 3600 && show.show_start > now - 86_400,
  );
  const coming = shows.filter(
    (show) => show.show_serie_id && show.show_start > now,
  );
  const series = [...new Set(coming.map((show) => show.show_serie_id))];
  const recorded = some(over, 24).map((show) => show.show_id);
  for (const id of recorded) await call("PUT", `/api/mobile/recordings/${id}/`);
  for (const id of series.slice(0, 16))
    await call("PUT", `/api/mobile/recordings/serial/${id}/`, { retention: 1 });
  await call("PUT", `/api/mobile/vod/product/${product}/purchase/`, {});
  const granter = caller(origin, await signIn(origin, GRANTER));
  const waiting = await codes(call, 12);
  const granted = await codes(call, 24);
  for (const { user_code } of granted)
    await granter("POST", VERIFY, { user_code, grant_access: true });
  const forks = await forked(call, 4);
  const day = new Date(nowMs + DAY_MS).toISOString().slice(0, 10);
  return {
    token,
    newcomer,
    ids: {
      shows: some(shows, 40).map((show) => show.show_id),
      chunks: [0, 1, 2, 3, 4, 5].map((slot) => `${day}-${slot}`),
      replayable: recorded,
      forks,
      recordings: recorded.slice(8),
      complete: recorded.slice(0, 8),
      series: series.slice(0, 4),
      emptied: series.slice(4, 8),
      ended: series.slice(8, 12),
      dropped: series.slice(12, 16),
      waiting: waiting.map((code) => code.user_code),
      granted: granted.map((code) => code.device_code),
    },
  };
}
