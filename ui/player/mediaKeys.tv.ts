/** The remote's buttons for what plays, pressed while one browses with the picture behind the menus. */
import type { Playback, PlayerCommand, PlayerState } from "../app/player";
import type { Prompts } from "../app/prompts";
import { isHeldInVain, playerKeyOf, type PlayerKey } from "../focus/keys";
import { hasStream, isRunning, isWaiting } from "./state";
import { trackCommandFor } from "./trackKeys.tv";

/** Null where the button means nothing here: what shows itself on the picture is for the player's own page. */
function playerCommandFor(
  key: PlayerKey,
  state: PlayerState,
): PlayerCommand | null {
  const { phase, item, next } = state;
  const isThere = hasStream(phase) || isWaiting(phase);
  if (item === null || !isThere) return null;
  const isCountingDown = next !== null && next.inS !== null;
  switch (key) {
    case "play":
      return { kind: "resume" };
    case "pause":
      return { kind: "pause" };
    case "playPause":
      return { kind: isRunning(state) ? "pause" : "resume" };
    case "stop":
      // What is about to begin by itself is stopped first.
      return { kind: isCountingDown ? "stopCountdown" : "stop" };
    case "channelUp":
      return item.channel && { kind: "zap", step: 1 };
    case "channelDown":
      return item.channel && { kind: "zap", step: -1 };
    case "trackPrevious":
    case "trackNext":
      return trackCommandFor(key, state);
    default:
      return null;
  }
}

/** Hears what no page took for itself, and nothing while a question is open. Returns the end of it. */
export function followMediaKeys(
  player: Pick<Playback, "state" | "send">,
  prompts: Pick<Prompts, "current">,
  window: Pick<Window, "addEventListener" | "removeEventListener">,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    const key = event.defaultPrevented ? undefined : playerKeyOf(event);
    if (key === undefined || prompts.current() !== null) return;
    const command = playerCommandFor(key, player.state());
    if (command === null) return;
    event.preventDefault();
    if (!isHeldInVain(key, event)) player.send(command);
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
