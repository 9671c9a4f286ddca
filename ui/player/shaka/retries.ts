/** What Shaka Player doesn't ask for again: left to itself it asks four times for what its source says is not there. */
import type shaka from "shaka-player";
import { isRefusedForGood } from "../../domain/playback/recovery";
import { errorOf } from "./errors";

/** `hasPlayed`: something was seen of the stream that is loaded. */
export function refuseVainRetries(
  player: shaka.Player,
  hasPlayed: () => boolean,
): void {
  player.getNetworkingEngine()?.addEventListener("retry", (event) => {
    const { error } = event as unknown as { error: unknown };
    if (isRefusedForGood(errorOf(error), hasPlayed())) event.preventDefault();
  });
}
