/** The remote's Play, pressed on what has the focus in a list. */
import type { KeyboardEvent } from "react";
import type { App } from "../../app/context";
import { useApp } from "../../app/hooks";
import type { BroadcastRequest } from "../../app/player";
import { playerKeyOf } from "../../focus/keys";
import { usePlayBroadcast } from "./usePlayBroadcast";

/** Play means what has the focus. What waits behind the menus goes on by it, and has the button that pauses as well. */
export function isPlayKey(event: KeyboardEvent, { player }: App): boolean {
  if (event.repeat) return false;
  const { kind } = player.state().phase;
  const key = playerKeyOf(event.nativeEvent);
  return key === "play"
    ? kind !== "paused"
    : key === "playPause" && kind === "idle";
}

/** For what stands around a link; `what` is null where nothing can be played. */
export function usePlayKey(
  what: BroadcastRequest | null,
): (event: KeyboardEvent) => void {
  const app = useApp();
  const play = usePlayBroadcast();
  return (event) => {
    if (!what || !isPlayKey(event, app)) return;
    event.preventDefault();
    play(what);
  };
}
