/** What the remote control does in the guide: on the grid, and, for keys that mean the same everywhere, on the page. */
import { useRef, type KeyboardEvent } from "react";
import { useApp } from "../../app/hooks";
import {
  commandOf,
  digitOf,
  playerKeyOf,
  type PlayerKey,
} from "../../focus/keys";
import type { Cell } from "../../guide/cells";
import { jumpTo } from "../../guide/focus";
import type { GuideChannel } from "../../guide/lineup";
import { leftAround } from "../../guide/time";
import type { GuideState } from "./useGuide";
import type { GuideActions } from "./useGuideActions";
import { jumped, stepped, useHeld, type Jump } from "./useGuideKeys";
import { useNumber, type GuideNumber } from "./useNumber.tv";

const JUMPS: Partial<Record<PlayerKey, Jump>> = {
  red: "dayBefore",
  green: "now",
  yellow: "evening",
  blue: "dayAfter",
  channelUp: "pageUp",
  channelDown: "pageDown",
};

export interface TvKeys extends Pick<GuideNumber, "digits" | "missed"> {
  /** For the page. */
  onPageKey: (event: KeyboardEvent) => void;
  /** For the grid. */
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** `cell` and `channel` are in focus. */
export function useTvKeys(
  guide: GuideState,
  cell: Cell | undefined,
  channel: GuideChannel | undefined,
  actions: GuideActions,
): TvKeys {
  const { clock } = useApp();
  const { view, extent, setView } = guide;
  const show = cell?.kind === "show" ? cell.show : null;
  const held = useHeld();
  /** An OK that was pressed on the grid, and has done nothing yet: one pressed elsewhere may be let go here. */
  const isPressed = useRef(false);

  const { digits, missed, type, confirm } = useNumber(guide);

  const nowS = () => Math.floor(clock.exact() / 1000);

  function isAtNow(): boolean {
    const here = leftAround(nowS(), guide.guide, extent.viewS);
    return Math.abs(view.leftS - here) < extent.viewS / 2;
  }

  function ok(event: KeyboardEvent): void {
    event.preventDefault();
    if (!event.repeat) isPressed.current = true;
    else if (isPressed.current && show && channel) {
      isPressed.current = false;
      actions.hold(show, channel);
    }
  }

  return {
    digits,
    missed,
    onPageKey(event) {
      const key = playerKeyOf(event.nativeEvent);
      const jump = key && JUMPS[key];
      const digit = digitOf(event.nativeEvent);
      if (jump) setView(jumped(guide, jump, clock.exact()));
      else if (digit !== undefined) type(Number(digit));
      else if (key === "record" && show && channel) {
        // One that is held is heard once.
        if (!event.repeat) actions.record(show, channel);
      } else if (commandOf(event.nativeEvent) === "ok" && confirm())
        isPressed.current = false;
      else return;
      event.preventDefault();
    },
    onKeyDown(event) {
      const name = commandOf(event.nativeEvent);
      if (name === "ok") return ok(event);
      if (name === "back") {
        if (isAtNow()) return;
        event.preventDefault();
        return setView(jumpTo(view, nowS(), extent));
      }
      if (!name) return;
      // Above the first row are the days.
      if (name === "up" && view.row === 0) return;
      const { repeats, isDue } = held(event.repeat);
      const next = isDue ? stepped(guide, name, repeats) : view;
      // Before what is shown first is the menu; a held key ends there.
      if (name === "left" && !event.repeat && next === view) return;
      event.preventDefault();
      if (isDue) setView(next);
    },
    onKeyUp(event) {
      if (commandOf(event.nativeEvent) !== "ok" || !isPressed.current) return;
      isPressed.current = false;
      actions.openCell(cell, channel);
    },
    onBlur() {
      isPressed.current = false;
    },
  };
}
