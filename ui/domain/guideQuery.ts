/** What an address of the guide may say beside its path. */
import type { PageQuery } from "./address";

/** The whole hours that an address may name: `00:00` to `23:00`. */
export const GUIDE_HOURS: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${hour < 10 ? "0" : ""}${hour}:00`,
);

export const GUIDE_QUERY: PageQuery = {
  // `2026-11-21`. The days of the guide are others tomorrow: none is kept, so no client can fill the caches with them.
  day: { scope: "single", shape: "day" },
  time: { scope: "page", values: GUIDE_HOURS },
  // The number of the first channel, where there are no scripts to scroll with.
  channel: { scope: "single", shape: "number" },
};
