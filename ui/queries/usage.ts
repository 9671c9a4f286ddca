/** How long an account watched each channel. */
import type { Api } from "../api/client";
import type { ApiResult } from "../api/result";
import type { components } from "../api/schema";

function usageOf(body: unknown): ReadonlyMap<string, number> {
  const { channels } = body as components["schemas"]["PlaytimeList"];
  return new Map(
    channels.map((one) => [one.channel_epg, one.channel_playtime]),
  );
}

/** Seconds by channel id, most watched first. */
export function channelUsage(
  api: Api,
): Promise<ApiResult<ReadonlyMap<string, number>>> {
  return api.get("/api/mobile/channels/playtime/", usageOf);
}
