/** The remote control over the picture: heard before the focus engine, which has what is left over. */
import { useEffect, useRef } from "react";
import { useApp } from "../../app/hooks";
import {
  commandOf,
  digitOf,
  playerKeyOf,
  type Command,
  type PlayerKey,
} from "../../focus/keys";
import { leavesPin } from "../../player/leavesPin";

export interface Keys {
  /** Each press, whatever it means. */
  any(): void;
  /** These return whether they took the key. */
  command(command: Command, event: KeyboardEvent): boolean;
  player(key: PlayerKey, event: KeyboardEvent): boolean;
  digit(digit: number): boolean;
}

function take(keys: Keys, event: KeyboardEvent): boolean {
  const command = commandOf(event);
  if (command) return keys.command(command, event);
  const key = playerKeyOf(event);
  if (key) return keys.player(key, event);
  const digit = digitOf(event);
  return digit !== undefined && keys.digit(Number(digit));
}

/** `keys` may change from render to render. A question that is open has nearly all keys for itself. */
export function useKeys(keys: Keys): void {
  const { prompts } = useApp();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (prompts.current() && !leavesPin(prompts, playerKeyOf(event))) return;
      latest.current.any();
      if (take(latest.current, event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [prompts]);
}
