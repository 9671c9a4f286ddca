/** What stands in the middle of the picture instead of it, or on it. Pure. */
import type { PlayerState } from "../../app/player";

export type Notice =
  | { kind: "failed" }
  | { kind: "locked" }
  | { kind: "ended" }
  /** The browser wants a press before it plays. */
  | { kind: "blocked" }
  | { kind: "awaited" }
  | { kind: "none" };

export function noticeOf({ phase, awaited }: PlayerState): Notice["kind"] {
  switch (phase.kind) {
    case "failed":
    case "locked":
    case "ended":
      return phase.kind;
    case "suspended":
      return "blocked";
    case "paused":
      return phase.isBlocked ? "blocked" : "none";
    default:
      return awaited === null ? "none" : "awaited";
  }
}

/** The channel to which one can go on live when something else failed or ended; null where there is none. */
export function liveChannelId({ item }: PlayerState): string | null {
  const isLive = item?.location === "live";
  if (!item?.channel?.playable || isLive) return null;
  return item.channel.id;
}
