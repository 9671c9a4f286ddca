/** The keyboard while the player fills the window. */
import { useEffect } from "react";
import { useApp } from "../../app/hooks";
import type { Player } from "../../app/player";
import { leavesPin } from "../leavesPin";
import { isRunning } from "../state";
import { toggleFullScreen } from "./fullScreen.web";
import {
  actionOf,
  digitOf,
  goesOn,
  type KeyAction,
  type PressedKey,
} from "./keys.web";
import type { KeySeeking } from "../useSeeking";
import type { OpenPanel } from "./panels.web";

const VOLUME_STEP = 0.05;

export interface KeyDeps {
  toggle: (panel: OpenPanel) => void;
  /** False where there is nothing to record. */
  record: () => boolean;
  type: (digit: number) => void;
  /** False when there is no number to tune to. */
  tuneNow: () => boolean;
  wake: () => void;
  seeking: KeySeeking;
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
  player.send({ kind: isRunning(player.state()) ? "pause" : "resume" });
}

const FIRST_STEP_S = 10;

/** A press is heard at once; one that is held moves the place only, until it is let go of. */
function step(
  direction: 1 | -1,
  isHeld: boolean,
  player: Player,
  { seeking }: KeyDeps,
): void {
  const isUnderWay = isHeld || seeking.targetS !== null;
  if (isUnderWay) seeking.step(direction, isHeld);
  else player.send({ kind: "step", byS: direction * FIRST_STEP_S });
}

/** False leaves the key to the browser. */
function carryOut(
  action: KeyAction,
  player: Player,
  isHeld: boolean,
  deps: KeyDeps,
): boolean {
  const { toggle, record, tuneNow } = deps;
  const { volume, isMuted } = player.state();
  const louder = (by: number) =>
    player.send({ kind: "volume", volume: (isMuted ? 0 : volume) + by });
  switch (action) {
    case "toggle":
      togglePlaying(player);
      return true;
    case "back":
      step(-1, isHeld, player, deps);
      return true;
    case "forward":
      step(1, isHeld, player, deps);
      return true;
    case "startOver":
    case "backToLive":
    case "stop":
      player.send({ kind: action });
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
    case "tracks":
    case "guide":
    case "info":
    case "help":
      toggle(action);
      return true;
    case "record":
      return record();
    case "tune":
      return tuneNow();
  }
}

export function useKeys(deps: KeyDeps): void {
  const app = useApp();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const pressed: PressedKey = {
        key: event.key,
        isModified: event.ctrlKey || event.altKey || event.metaKey,
        target: targetOf(event.target),
      };
      const action = actionOf(pressed);
      // A dialog over the player has the keys.
      if (app.prompts.current() && !leavesPin(app.prompts, action ?? undefined))
        return;
      deps.wake();
      const digit = digitOf(pressed);
      if (digit !== null) return deps.type(digit);
      if (action === null) return;
      if (event.repeat && !goesOn(action)) return event.preventDefault();
      if (carryOut(action, app.player, event.repeat, deps))
        event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
