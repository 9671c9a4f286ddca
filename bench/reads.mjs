// What is read from the head-end, by the addresses of its calls.
import { ask } from "./load.mjs";

/** What all users are shown as popular, which is worked out once a minute. */
export const HEAVY_READS = [
  "/api/mobile/show/epgflat/explore/",
  "/api/mobile/show/epgflat/explore/category/5/",
  "/api/cache/epgcarousel",
];

/** The names of the chunks of so many days before and after today, six a day. */
export function chunkNames(days) {
  const names = [];
  for (let day = -days; day <= days; day++) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString();
    for (let slot = 0; slot < 6; slot++)
      names.push(`${date.slice(0, 10)}-${slot}`);
  }
  return names;
}

/** Addresses of all kinds of reads, each of which has been answered once. Throws when one is not. */
export async function readsOf(origin) {
  const live = await ask(`${origin}/api/cache/epglive/`);
  const { shows } = JSON.parse(live.body.toString());
  const paths = ["/api/mobile/portal/fast/", "/api/mobile/show/extras/"];
  paths.push("/api/cache/resources/lucarne/fr");
  const today = chunkNames(0);
  paths.push(...today.map((name) => `/api/cache/epg2d/${name}/?format=fbs`));
  for (const show of shows.filter((_, place) => place % 16 === 0)) {
    paths.push(`/api/cache/show/details/${show.show_id}/`);
    paths.push(`/api/mobile/show/details/${show.show_id}/?next=true`);
    paths.push(
      `/pictures/show/${show.show_id}`,
      `/pictures/logo/${show.show_channel}`,
    );
  }
  // The long lists, as often as visitors load them past a cache.
  paths.push(
    "/api/cache/epglive/",
    "/api/mobile/channels/",
    "/api/mobile/audience/live/",
    ...HEAVY_READS,
  );
  for (const path of paths) {
    const { status } = await ask(origin + path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  return paths;
}
