/** The remote's buttons for the track before and after: of what is live the channel, else this one's beginning and the next episode. */
import type { PlayerCommand, PlayerState } from "../app/player";

/** Null where there is nothing to go to. */
export function trackCommandFor(
  key: "trackPrevious" | "trackNext",
  { item, next }: Pick<PlayerState, "item" | "next">,
): PlayerCommand | null {
  const isNext = key === "trackNext";
  if (item === null) return null;
  if (item.location === "live") return { kind: "zap", step: isNext ? 1 : -1 };
  if (!isNext) return { kind: "startOver" };
  return next && { kind: "playNext" };
}
