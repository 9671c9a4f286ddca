/** The remote's buttons for what plays, pressed while one browses with the picture behind the menus. */
import type { Playback, PlayerCommand, PlayerState } from "../app/player";
import type { Prompts } from "../app/prompts";
import { playerKeyOf, type PlayerKey } from "../focus/keys";
import { hasStream } from "./state";

/** Null where the button means nothing here: what shows itself on the picture is for the player's own page. */
function playerCommandFor(
  key: PlayerKey,
  { phase, item }: PlayerState,
): PlayerCommand | null {
  if (item === null || !hasStream(phase)) return null;
  const isPaused = phase.kind === "paused";
  switch (key) {
    case "play":
      return { kind: "resume" };
    case "pause":
      return { kind: "pause" };
    case "playPause":
      return { kind: isPaused ? "resume" : "pause" };
    case "stop":
      return { kind: "stop" };
    case "channelUp":
      return item.channel && { kind: "zap", step: 1 };
    case "channelDown":
      return item.channel && { kind: "zap", step: -1 };
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
    player.send(command);
  };
  window.addEventListener("keydown", onKey);
  return () => window.removeEventListener("keydown", onKey);
}
