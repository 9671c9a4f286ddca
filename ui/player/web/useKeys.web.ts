/** The keyboard while the player fills the window. */
import { useEffect, useRef } from "react";
import { useApp } from "../../app/hooks";
import type { Player } from "../../app/player";
import { seekStepS } from "../../domain/playback/seeking";
import { toggleFullScreen } from "./fullScreen.web";
import { actionOf, digitOf, type KeyAction, type PressedKey } from "./keys.web";
import type { OpenPanel } from "./panels.web";

const VOLUME_STEP = 0.05;

export interface KeyDeps {
  toggle: (panel: OpenPanel) => void;
  type: (digit: number) => void;
  /** False when there is no number to tune to. */
  tuneNow: () => boolean;
  wake: () => void;
}

function targetOf(target: EventTarget | null): PressedKey["target"] {
  if (!(target instanceof HTMLElement)) return "page";
  if (target.tagName === "BUTTON") return "button";
  if (!(target instanceof HTMLInputElement)) return "page";
  return target.type === "range" ? "slider" : "choice";
}

function toggleSubtitles(player: Player): void {
  const { subtitles, subtitlesId } = player.state().tracks;
  const trackId = subtitlesId === null ? (subtitles[0]?.id ?? null) : null;
  player.send({ kind: "subtitles", trackId });
}

function togglePlaying(player: Player): void {
  const { kind } = player.state().phase;
  const isRunning = kind === "playing" || kind === "buffering";
  player.send({ kind: isRunning ? "pause" : "resume" });
}

/** False leaves the key to the browser. `stepS` is by how much Left and Right move. */
function carryOut(
  action: KeyAction,
  player: Player,
  stepS: number,
  { toggle, tuneNow }: KeyDeps,
): boolean {
  const { volume, isMuted } = player.state();
  const louder = (by: number) =>
    player.send({ kind: "volume", volume: (isMuted ? 0 : volume) + by });
  switch (action) {
    case "toggle":
      togglePlaying(player);
      return true;
    case "back":
      player.send({ kind: "step", byS: -stepS });
      return true;
    case "forward":
      player.send({ kind: "step", byS: stepS });
      return true;
    case "louder":
      louder(VOLUME_STEP);
      return true;
    case "quieter":
      louder(-VOLUME_STEP);
      return true;
    case "channelUp":
      player.send({ kind: "zap", step: 1 });
      return true;
    case "channelDown":
      player.send({ kind: "zap", step: -1 });
      return true;
    case "lastChannel":
      player.send({ kind: "lastChannel" });
      return true;
    case "fullScreen":
      toggleFullScreen();
      return true;
    case "mute":
      player.send({ kind: "mute", isMuted: !isMuted });
      return true;
    case "subtitles":
      toggleSubtitles(player);
      return true;
    case "guide":
    case "info":
    case "help":
      toggle(action);
      return true;
    case "tune":
      return tuneNow();
  }
}

export function useKeys(deps: KeyDeps): void {
  const { player, prompts } = useApp();
  const heldSince = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog over the player has the keys.
      if (prompts.current() !== null || event.defaultPrevented) return;
      deps.wake();
      const pressed: PressedKey = {
        key: event.key,
        isModified: event.ctrlKey || event.altKey || event.metaKey,
        target: targetOf(event.target),
      };
      const digit = digitOf(pressed);
      if (digit !== null) return deps.type(digit);
      const action = actionOf(pressed);
      if (action === null) return;
      if (!event.repeat) heldSince.current = event.timeStamp;
      const heldMs = event.timeStamp - heldSince.current;
      const stepS = seekStepS(heldMs, player.progress().range);
      if (carryOut(action, player, stepS, deps)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
