/** The keyboard in the guide, as the ARIA grid pattern has it: arrows, Home, End and the page keys, alone and with Ctrl. */
import type { KeyboardEvent } from "react";
import { useApp } from "../../app/hooks";
import { focusInView, moveToRow, type GuideView } from "../../guide/focus";
import type { GuideState } from "./useGuide";
import { jumped, stepped, useHeld } from "./useGuideKeys";

const ARROWS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
} as const;

/** `open` opens what is in focus in a view. */
export function useWebKeys(
  scrolled: GuideState,
  open: (view: GuideView) => void,
): (event: KeyboardEvent) => void {
  const { clock } = useApp();
  const held = useHeld();
  const { extent, rows, setView } = scrolled;
  // Keys go on from what is seen, wherever wheel or finger have led.
  const view = focusInView(scrolled.view, extent);
  const guide = { ...scrolled, view };

  /** Null where a held key has acted already in this frame. */
  function arrowed(event: KeyboardEvent): GuideView | null {
    const { repeats, isDue } = held(event.repeat);
    const direction = ARROWS[event.key as keyof typeof ARROWS];
    const from = { ...view, topRow: Math.round(view.topRow) };
    return isDue ? stepped({ ...guide, view: from }, direction, repeats) : null;
  }

  /** Undefined for keys that are not the grid's. */
  function paged(key: string, isCtrl: boolean): GuideView | null | undefined {
    switch (key) {
      case "Home":
        return isCtrl
          ? moveToRow(view, 0, extent)
          : { ...view, anchorS: view.leftS };
      case "End":
        return isCtrl
          ? moveToRow(view, rows.rowCount - 1, extent)
          : { ...view, anchorS: view.leftS + extent.viewS - 1 };
      case "PageUp":
        return jumped(guide, isCtrl ? "dayBefore" : "pageUp", clock.exact());
      case "PageDown":
        return jumped(guide, isCtrl ? "dayAfter" : "pageDown", clock.exact());
      case "Enter":
      case " ":
        open(view);
        return view;
      default:
        return undefined;
    }
  }

  return (event) => {
    if (event.altKey || event.metaKey) return;
    const { ctrlKey } = event;
    const isArrow = event.key in ARROWS && !ctrlKey;
    const to = isArrow ? arrowed(event) : paged(event.key, ctrlKey);
    if (to === undefined) return;
    event.preventDefault();
    if (to) setView(to);
  };
}
