/** One channel's row of the guide. Its cells are worked out anew only when its part of the guide changes. */
import { memo, useMemo, type ComponentType } from "react";
import { useT } from "../../app/hooks";
import { cellKey, cellsWithin, isOnAirGap } from "../../guide/cells";
import type { GuideChannel } from "../../guide/lineup";
import type { GuideRows } from "../../guide/rows";
import { showTime } from "../../guide/states";
import type { Span } from "../../guide/time";
import { GuideCell, type CellStyles } from "./GuideCell";

export interface RowStyles extends CellStyles {
  row?: string | undefined;
}

/** What all rows have in common. */
export interface RowSetting {
  rows: GuideRows;
  /** What is drawn; times beyond it are cut off. */
  span: Span;
  /** The moment that stands at the left of the rows. */
  originS: number;
  /** The left edge of the view, where names have to be moved into sight by hand. */
  leftS: number | null;
  nowMs: number;
  isHydrated: boolean;
  styles: RowStyles;
}

export const cellId = (row: number, key: string) => `guide-${row}-${key}`;

/** Where a row stands among all rows; until scripts count them, after the one before. */
export const rowPlace = (row: number, isHydrated: boolean) =>
  isHydrated
    ? { top: `calc(var(--row) * ${row})`, position: "absolute" as const }
    : undefined;

export const GuideRow = memo(function GuideRow({
  row,
  channel,
  Head,
  setting,
  isBlank = false,
}: {
  row: number;
  channel: GuideChannel | undefined;
  /** Names the channel in the row; null where that stands beside the grid. */
  Head: ComponentType<{ channel: GuideChannel | undefined }> | null;
  setting: RowSetting;
  /** Its cells are not drawn yet: nothing but its place is. */
  isBlank?: boolean;
}) {
  const t = useT();
  const { rows, span, originS, leftS, nowMs, isHydrated, styles } = setting;
  const cells = useMemo(
    () =>
      channel && !isBlank
        ? cellsWithin(rows.cells(channel.id, span), span.startS, span.stopS)
        : [],
    [rows, channel, span, isBlank],
  );
  const place = rowPlace(row, isHydrated);
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      aria-label={channel?.name ?? t("guide.cell.loading")}
      className={styles.row}
      style={place}
    >
      {Head && <Head channel={channel} />}
      {channel &&
        cells.map((cell) => {
          const show = cell.kind === "show" ? cell.show : null;
          const startS = Math.max(cell.startS, span.startS);
          const key = cellKey(cell);
          const isAcross =
            leftS !== null && cell.startS < leftS && cell.stopS > leftS;
          return (
            <GuideCell
              key={key}
              id={cellId(row, key)}
              kind={
                channel.playable && isOnAirGap(cell, nowMs)
                  ? "onAir"
                  : cell.kind
              }
              show={show}
              channel={channel}
              time={show && showTime(show, channel, nowMs)}
              startS={startS}
              stopS={Math.min(cell.stopS, span.stopS)}
              originS={originS}
              seenFromS={isAcross ? leftS : startS}
              overlaps={cell.kind === "show" && cell.overlaps}
              isHydrated={isHydrated}
              styles={styles}
            />
          );
        })}
    </div>
  );
});
