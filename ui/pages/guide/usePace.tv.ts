/** Draws the rows of TV's grid a few a frame (`guide/pace.ts`). */
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenDrawn } from "../../focus/whenDrawn";
import {
  drawnNext,
  drawnWithKey,
  ROWS_A_FRAME,
  type Sight,
} from "../../guide/pace";
import type { Span } from "../../guide/time";
import type { RowSetting } from "./GuideRow";

const NOTHING: ReadonlyMap<number, RowSetting> = new Map();
const NO_LOGOS: ReadonlySet<number> = new Set();

export interface Pace {
  /** What each row is drawn with; missing for those whose turn has not come. */
  drawn: ReadonlyMap<number, RowSetting>;
  /** Rows with their channel's logo. For what hurries past none is fetched. */
  logos: ReadonlySet<number>;
}

/** Whether a row that is drawn with one setting has in view what it has to say with another one. */
const isAsGood = (drawn: RowSetting, setting: RowSetting, seen: Span) =>
  drawn.rows === setting.rows &&
  drawn.isHydrated === setting.isHydrated &&
  drawn.span.startS <= seen.startS &&
  drawn.span.stopS >= seen.stopS;

/**
 * `rows` are those to draw, `seen` is the time in view. What stands elsewhere than before is drawn at once, as is all that
 * there is at first.
 */
export function usePace(
  rows: readonly number[],
  setting: RowSetting,
  { row, topRow, rowsSeen }: Sight,
  seen: Span,
): Pace {
  const last = useRef({ drawn: NOTHING, setting, logos: NO_LOGOS, turn: 0 });
  const [turn, setTurn] = useState(0);
  const [first, end] = [rows[0] ?? 0, rows.length + (rows[0] ?? 0)];
  const drawn = useMemo(
    () => {
      const { drawn: before, setting: earlier } = last.current;
      const isElsewhere =
        before.size === 0 || earlier.originS !== setting.originS;
      const sight = { row, topRow, rowsSeen };
      if (turn === last.current.turn && !isElsewhere)
        return drawnWithKey(before, rows, setting, sight, (there) =>
          isAsGood(there, setting, seen),
        );
      const most = isElsewhere ? rows.length : ROWS_A_FRAME;
      return drawnNext(before, rows, setting, sight, most);
    },
    // Rows follow each other: those between the first and the last are known by these. The time in view is part of the setting.
    // oxlint-disable-next-line react/exhaustive-deps
    [first, end, setting, row, topRow, rowsSeen, turn],
  );
  const isDone = rows.every((one) => drawn.get(one) === setting);
  const { logos: shown } = last.current;
  const logos = useMemo(
    () => new Set(rows.filter((one) => isDone || shown.has(one))),
    // oxlint-disable-next-line react/exhaustive-deps
    [first, end, isDone, shown],
  );
  useLayoutEffect(() => {
    last.current = { drawn, setting, logos, turn };
    if (isDone) return undefined;
    // Behind the frame in which the last ones are drawn.
    return whenDrawn(() => flushSync(() => setTurn((before) => before + 1)));
  }, [drawn, setting, logos, isDone, turn]);
  return { drawn, logos };
}
