/**
 * The guide's grid on TV. The grid itself has the browser's focus and says which cell is active, so that no key can lose
 * it; rows and times move under it by a transform for each axis, and a ring stands around the active cell.
 */
import { memo, useCallback, useMemo, useRef, type MouseEvent } from "react";
import { useNow, useT } from "../../app/hooks";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { cellKey } from "../../guide/cells";
import {
  jumpTo,
  moveToDay,
  moveToRow,
  type GuideView,
} from "../../guide/focus";
import type { GuideChannel, GuideFilters } from "../../guide/lineup";
import type { GuideOpening } from "../../guide/opening";
import { floorHour } from "../../guide/time";
import { rowWindow, timeWindow } from "../../guide/window";
import { useHydrated } from "../../kit/useHydrated";
import { cellId, GuideRow, rowPlace, type RowSetting } from "./GuideRow";
import type { GuideRequest } from "./GuidePage";
import { ChipsTv } from "./Chips.tv";
import { DetailTv } from "./Detail.tv";
import { FurtherChannels } from "./FurtherChannels";
import { placedNow } from "./minutes";
import { TimesTv } from "./Times.tv";
import { useAddressFilters } from "./useAddressFilters";
import { usePace } from "./usePace.tv";
import { useGuide } from "./useGuide";
import { useGuideAddress } from "./useGuideAddress";
import { useGuideActions } from "./useGuideActions";
import { focusedCell, stepped, useHeld } from "./useGuideKeys";
import { useTvKeys } from "./useKeys.tv";
import { useSlide } from "./useSlide.tv";
import styles from "./GuideTv.module.css";

/** Rows that fit on the screen as a whole. */
const ROWS_SEEN = 8;
const COMPACT_ROWS_SEEN = 12;

const rowsSeenWith = ({ compact }: GuideFilters) =>
  compact ? COMPACT_ROWS_SEEN : ROWS_SEEN;

const minutes = (seconds: number) => Math.round(seconds / 60);

const Head = memo(function Head({
  row,
  channel,
  hasLogo,
  isHydrated,
}: {
  row: number;
  channel: GuideChannel | undefined;
  /** Of a channel that hurries past no logo is fetched. */
  hasLogo: boolean;
  isHydrated: boolean;
}) {
  return (
    <div className={styles.head} style={rowPlace(row, isHydrated)}>
      {channel && (
        <>
          <span className={styles.number}>{channel.number}</span>
          <ChannelLogo
            name={channel.name}
            src={hasLogo ? channel.image : null}
            className={styles.logo}
            decorative
          />
        </>
      )}
    </div>
  );
});

export function GridTv({
  opening,
  requested,
  search,
}: {
  opening: GuideOpening;
  requested: GuideRequest;
  /** Of the address with which the guide was opened. */
  search: string;
}) {
  const t = useT();
  const nowMs = useNow();
  const isHydrated = useHydrated();
  const [filters, setFilters] = useAddressFilters(search);
  const rowsSeen = rowsSeenWith(filters);
  const guide = useGuide(opening, requested, filters, rowsSeen);
  const { rows, view, extent, setView, languages, groups } = guide;
  useGuideAddress(guide, filters, isHydrated);
  const actions = useGuideActions();
  const held = useHeld();
  const pointer = useRef({ x: -1, y: -1 });
  const nowS = Math.floor(nowMs / 1000);
  const { viewS } = extent;

  // What the server draws begins at the view's left edge; scripts count from the first day of the guide.
  const originS = isHydrated ? guide.guide.startS : view.leftS;
  const window = rowWindow(view.topRow, rowsSeen, rows.rowCount);
  const near = timeWindow(view.leftS, viewS, guide.guide);
  const [spanStartS, spanStopS] = isHydrated
    ? [near.startS, near.stopS]
    : [view.leftS, view.leftS + viewS];
  const span = useMemo(
    () => ({ startS: spanStartS, stopS: spanStopS }),
    [spanStartS, spanStopS],
  );
  const leftS = isHydrated ? view.leftS : null;
  const setting: RowSetting = useMemo(
    () => ({ rows, span, originS, leftS, nowMs, isHydrated, styles }),
    [rows, span, originS, leftS, nowMs, isHydrated],
  );

  // The same from key to key, so that a key draws no chip anew.
  const choose = useCallback(
    (next: GuideFilters) => {
      setFilters(next);
      const then = { ...extent, rowsSeen: rowsSeenWith(next) };
      setView((at) => moveToRow(at, at.row, then));
    },
    [extent, setFilters, setView],
  );
  const jump = useCallback(
    (atS: number) => setView((at) => jumpTo(at, atS, extent)),
    [extent, setView],
  );
  const toDay = useCallback(
    (atS: number) => setView((at) => moveToDay(at, atS, extent)),
    [extent, setView],
  );

  const page = useSlide(view, viewS);
  const cell = focusedCell(guide, span);
  const channel = rows.channelAt(view.row);
  const show = cell?.kind === "show" ? cell.show : null;
  const keys = useTvKeys(guide, cell, channel, actions);

  /** Where the pointer is, as a row and a moment. */
  function pointed(event: MouseEvent): GuideView | null {
    const cellElement = (event.target as Element).closest("[role=gridcell]");
    const row = cellElement?.parentElement?.getAttribute("aria-rowindex");
    const at = cellElement?.getAttribute("data-at");
    if (!row || !at) return null;
    const anchorS = Math.max(Number(at), view.leftS);
    return { ...view, row: Number(row) - 1, anchorS };
  }

  function onMouseMove(event: MouseEvent): void {
    const { screenX: x, screenY: y } = event;
    if (x === pointer.current.x && y === pointer.current.y) return;
    pointer.current = { x, y };
    const to = pointed(event);
    if (to && (to.row !== view.row || to.anchorS !== view.anchorS)) setView(to);
  }

  function onClick(event: MouseEvent): void {
    if (!pointed(event)) return;
    event.preventDefault();
    actions.openCell(cell, channel);
  }

  const shiftX = minutes(view.leftS - originS);
  // The same from key to key along the other axis: nothing is compared, nor the times drawn anew.
  const acrossStyle = useMemo(
    () =>
      isHydrated
        ? { transform: `translate3d(calc(var(--minute) * ${-shiftX}),0,0)` }
        : undefined,
    [isHydrated, shiftX],
  );
  const downStyle = useMemo(
    () =>
      isHydrated
        ? { transform: `translate3d(0,calc(var(--row) * ${-view.topRow}),0)` }
        : undefined,
    [isHydrated, view.topRow],
  );
  const drawn = isHydrated
    ? window
    : { first: opening.firstRow, end: opening.firstRow + opening.rows.length };
  const size = drawn.end - drawn.first;
  const indices = Array.from({ length: size }, (_, at) => drawn.first + at);
  const pace = usePace(
    indices,
    setting,
    { row: view.row, topRow: view.topRow, rowsSeen },
    { startS: view.leftS, stopS: view.leftS + viewS },
  );
  const slots = indices.map((row) => ({ row, slot: row % size }));
  // By slot, so that the element of a row that leaves is that of one that comes. Before that as the server wrote them: the
  // engines of old TVs put in any order what compares as equal.
  if (isHydrated) slots.sort((a, b) => a.slot - b.slot);
  // As high as the screen, wherever among the rows that is.
  const rowsTop = `calc(var(--row) * ${view.topRow})`;
  const nowLine = placedNow(nowS, originS, viewS, isHydrated);
  // Moved, not placed: what is below it is not drawn anew.
  const ring = cell && {
    transform: `translate3d(calc(var(--minute) * ${minutes(
      Math.max(cell.startS, view.leftS) - originS,
    )}),calc(var(--row) * ${view.row}),0)`,
    width: `calc(var(--minute) * ${minutes(
      Math.min(cell.stopS, view.leftS + viewS) -
        Math.max(cell.startS, view.leftS),
    )})`,
  };
  return (
    <div
      className={styles.page}
      ref={page}
      // Until something slides (`useSlide`): where scripts count from another hour than the document, nothing is to be seen moving.
      data-cut=""
      data-compact={filters.compact ? "" : undefined}
      onKeyDown={keys.onPageKey}
    >
      <DetailTv show={show} channel={channel} first={opening.brief} />
      <ChipsTv
        anchorS={floorHour(view.anchorS)}
        nowMs={nowMs}
        filters={filters}
        languages={languages}
        groups={groups}
        onFilters={choose}
        onDay={toDay}
        onTime={jump}
      />
      <TimesTv
        span={span}
        originS={originS}
        dayS={view.anchorS}
        digits={keys.digits}
        track={acrossStyle}
      />
      {keys.missed !== null && (
        <p className={styles.missed} role="status">
          {t("guide.number.missed", { number: keys.missed })}
        </p>
      )}
      {rows.rowCount === 0 && (
        <p className={styles.empty}>{t("guide.filter.empty")}</p>
      )}
      <div
        className={styles.grid}
        role="grid"
        tabIndex={0}
        data-focus-default=""
        aria-label={t("guide.grid")}
        aria-rowcount={rows.rowCount}
        aria-activedescendant={
          cell && isHydrated ? cellId(view.row, cellKey(cell)) : undefined
        }
        onKeyDown={keys.onKeyDown}
        onKeyUp={keys.onKeyUp}
        onBlur={keys.onBlur}
        onMouseMove={onMouseMove}
        onClick={onClick}
        onWheel={(event) => {
          event.stopPropagation();
          const direction = event.deltaY > 0 ? "down" : "up";
          if (held(true).isDue) setView(stepped(guide, direction, 0));
        }}
      >
        <div className={styles.heads} aria-hidden="true">
          <div className={styles.track} style={downStyle}>
            {slots.map(({ row, slot }) => (
              <Head
                key={slot}
                row={row}
                channel={rows.channelAt(row)}
                hasLogo={pace.logos.has(row)}
                isHydrated={isHydrated}
              />
            ))}
          </div>
        </div>
        <div className={styles.cells} role="presentation">
          <div className={styles.track} style={downStyle} role="presentation">
            <div
              className={styles.across}
              style={acrossStyle}
              role="presentation"
            >
              {slots.map(({ row, slot }) => (
                <GuideRow
                  key={slot}
                  row={row}
                  channel={rows.channelAt(row)}
                  Head={null}
                  setting={pace.drawn.get(row) ?? setting}
                  isBlank={!pace.drawn.has(row)}
                />
              ))}
              {nowLine && (
                <span
                  className={`${styles.now} ${nowLine.className}`}
                  data-now=""
                  style={nowLine.style && { ...nowLine.style, top: rowsTop }}
                  aria-hidden="true"
                />
              )}
              {ring && isHydrated && (
                <span
                  className={styles.ring}
                  style={ring}
                  data-ring=""
                  aria-hidden="true"
                />
              )}
            </div>
          </div>
        </div>
      </div>
      <noscript>
        <p className={styles.further}>
          <FurtherChannels
            opening={opening}
            requested={requested}
            className={styles.chip}
          />
        </p>
      </noscript>
    </div>
  );
}
