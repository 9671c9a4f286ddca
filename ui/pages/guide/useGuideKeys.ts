/** What the remote control's keys and the keyboard's do in the guide. */
import { useRef } from "react";
import { cellAt, type Cell } from "../../guide/cells";
import {
  jumpTo,
  moveByDays,
  moveInTime,
  moveToRow,
  strideOf,
  type GuideView,
} from "../../guide/focus";
import { eveningOf, type Span } from "../../guide/time";
import type { Direction } from "../../focus/keys";
import type { GuideState } from "./useGuide";

/** The cells of the row in focus, as far around the view as one key can lead. */
function cellsInFocus({
  rows,
  view,
  extent,
  guide,
}: GuideState): readonly Cell[] {
  const channel = rows.channelAt(view.row);
  if (!channel) return [];
  const { leftS } = view;
  const { viewS } = extent;
  return rows.cells(channel.id, {
    startS: Math.max(guide.startS, leftS - viewS),
    stopS: Math.min(guide.stopS, leftS + 2 * viewS),
  });
}

/** The cell in focus, among those that are drawn: of a span. */
export function focusedCell(
  { rows, view }: GuideState,
  span: Span,
): Cell | undefined {
  const channel = rows.channelAt(view.row);
  const cells = channel ? rows.cells(channel.id, span) : [];
  return cells[cellAt(cells, view.anchorS)];
}

/** One step in a direction, or several while a key is held. */
export function stepped(
  guide: GuideState,
  direction: Direction,
  repeats: number,
): GuideView {
  const { extent } = guide;
  let { view } = guide;
  const stride = strideOf(repeats);
  if (direction === "up" || direction === "down")
    return moveToRow(
      view,
      view.row + (direction === "up" ? -stride : stride),
      extent,
    );
  for (let count = 0; count < stride; count += 1)
    view = moveInTime(
      view,
      cellsInFocus({ ...guide, view }),
      direction,
      extent,
    );
  return view;
}

/** The ways to go further at once. */
export type Jump =
  "now" | "evening" | "dayBefore" | "dayAfter" | "pageUp" | "pageDown";

export function jumped(
  guide: GuideState,
  jump: Jump,
  nowMs: number,
): GuideView {
  const { view, extent } = guide;
  const page = Math.max(1, Math.floor(extent.rowsSeen) - 1);
  switch (jump) {
    case "now":
      return jumpTo(view, Math.floor(nowMs / 1000), extent);
    case "evening":
      return jumpTo(view, eveningOf(view.anchorS), extent);
    case "dayBefore":
      return moveByDays(view, -1, extent);
    case "dayAfter":
      return moveByDays(view, 1, extent);
    case "pageUp":
      return moveToRow(view, view.row - page, extent);
    case "pageDown":
      return moveToRow(view, view.row + page, extent);
  }
}

/** Counts how long a key has been held, and lets it act once a frame at most. */
export function useHeld() {
  const held = useRef({ repeats: 0, isWaiting: false });
  return (isRepeat: boolean): { repeats: number; isDue: boolean } => {
    const state = held.current;
    state.repeats = isRepeat ? state.repeats + 1 : 0;
    const isDue = !isRepeat || !state.isWaiting;
    if (isDue) {
      state.isWaiting = true;
      requestAnimationFrame(() => {
        state.isWaiting = false;
      });
    }
    return { repeats: state.repeats, isDue };
  };
}
