/** How many people watch each channel now. */
import type { Api } from "../api/client";
import type { ApiResult } from "../api/result";
import type { components } from "../api/schema";
import { mostWatchedNow } from "../domain/audience";

function orderOf(body: unknown): string[] {
  const { channels } = body as components["schemas"]["AudienceList"];
  return mostWatchedNow(
    channels.map((one) => ({
      channelId: one.channel_epg,
      viewers: one.channel_audience,
    })),
  );
}

/** The channels that viewers watch now, most watched first. The same for all users. */
export function audienceOrder(api: Api): Promise<ApiResult<readonly string[]>> {
  return api.get("/api/mobile/audience/live/", orderOf);
}
