/** When what is on a channel now truly began, for channels that report it. */
import type { components } from "../api/schema";
import { epochSecondsOf } from "../api/wire/epoch";
import { inTime } from "./inTime";
import type { QueryDefinition } from "./query";

/** An answer that takes longer is not waited for (spec, section 7). */
const TIMEOUT_MS = 500;

/** The true start of what is on. */
export interface ExactStart {
  showId: string;
  /** Epoch seconds. */
  startS: number;
}

function exactStartOf(body: unknown): ExactStart {
  const { show_id, show_exact_start } =
    body as components["schemas"]["Accurate"];
  return { showId: show_id, startS: epochSecondsOf(show_exact_start) };
}

export function exactStart(channelId: string): QueryDefinition<ExactStart> {
  const call = `/api/cache/accurate/${encodeURIComponent(channelId)}/`;
  return {
    key: ["exactStart", channelId],
    load: (api) => inTime(api.get(call, exactStartOf), TIMEOUT_MS),
  };
}
