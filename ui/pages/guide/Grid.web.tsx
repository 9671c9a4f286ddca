/**
 * The guide's grid on the web. It scrolls as the browser scrolls, with the channels at the left and the times above kept in
 * sight; only what is near the view is drawn. The grid has one tab stop and says which cell is active.
 */
import { useCallback, useMemo, useState, type MouseEvent } from "react";
import { useApp, useNow, useT } from "../../app/hooks";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import type { Language } from "../../domain/page";
import { cellKey } from "../../guide/cells";
import { focusInView, jumpTo, momentShown, moveToDay } from "../../guide/focus";
import type { GuideChannel } from "../../guide/lineup";
import type { GuideOpening } from "../../guide/opening";
import {
  floorHour,
  halfHours,
  LEAST_VIEW_S,
  leftAround,
  VIEW_S,
} from "../../guide/time";
import { PIXEL_S, rowWindow, timeWindow } from "../../guide/window";
import { formatDate, formatTime } from "../../i18n/format";
import { useHydrated } from "../../kit/useHydrated";
import { ChipsWeb } from "./Chips.web";
import { FurtherChannels } from "./FurtherChannels";
import { DetailWeb } from "./Detail.web";
import { cellId, GuideRow, type RowSetting } from "./GuideRow";
import type { GuideRequest } from "./GuidePage";
import { begunLater, placed, placedNow } from "./minutes";
import { useAddressFilters } from "./useAddressFilters";
import { useDragScroll } from "./useDragScroll.web";
import { useGuide } from "./useGuide";
import { useGuideAddress } from "./useGuideAddress";
import { useGuideActions } from "./useGuideActions";
import { focusedCell } from "./useGuideKeys";
import { cellOf, spotOf, usePointed } from "./usePointed.web";
import { useScroller } from "./useScroller.web";
import { useWebKeys } from "./useKeys.web";
import styles from "./Guide.module.css";

/** Until the window was measured. */
const ROWS_SEEN = 12;

const minutes = (seconds: number) => Math.round(seconds / 60);

/** Where a phone has no room for it in one line, the day and its month are the second. */
function unbrokenDate(atS: number, language: Language): string {
  const [weekday = "", ...date] = formatDate(atS, language).split(" ");
  return `${weekday} ${date.join("\u00a0")}`;
}

function Head({ channel }: { channel: GuideChannel | undefined }) {
  return (
    <div role="rowheader" className={styles.head}>
      {channel && (
        <>
          <span className={styles.number}>{channel.number}</span>
          <ChannelLogo
            name={channel.name}
            src={channel.image}
            className={styles.logo}
          />
        </>
      )}
    </div>
  );
}

export function GridWeb({
  opening,
  requested,
  search,
}: {
  opening: GuideOpening;
  requested: GuideRequest;
  /** Of the address with which the guide was opened. */
  search: string;
}) {
  const app = useApp();
  const t = useT();
  const nowMs = useNow();
  const isHydrated = useHydrated();
  const [filters, setFilters] = useAddressFilters(search);
  const [seen, setSeen] = useState<{ rowsSeen: number; viewS: number } | null>(
    null,
  );
  const guide = useGuide(
    opening,
    requested,
    filters,
    seen?.rowsSeen ?? ROWS_SEEN,
    seen?.viewS,
  );
  const { rows, view, extent, setView, languages, groups } = guide;
  const {
    ref: boxRef,
    measure,
    seen: measured,
  } = useScroller(guide.guide, view, setView);
  if (
    measured &&
    (measured.rowsSeen !== seen?.rowsSeen || measured.viewS !== seen.viewS)
  ) {
    setSeen(measured);
    // A narrow window has no room for so much of what was before.
    if (!seen && measured.viewS < VIEW_S)
      setView(jumpTo(view, view.anchorS, { ...extent, ...measured }));
  }
  // The same from frame to frame, so that scrolling draws no chip anew.
  const jump = useCallback(
    (atS: number) => setView((at) => jumpTo(at, atS, extent)),
    [extent, setView],
  );
  const toDay = useCallback(
    (atS: number) => setView((at) => moveToDay(at, atS, extent)),
    [extent, setView],
  );
  const actions = useGuideActions();
  const drag = useDragScroll(boxRef);
  const pointed = usePointed();
  useGuideAddress(guide, filters, measured !== null && isHydrated);
  const nowS = Math.floor(nowMs / 1000);
  const { viewS, rowsSeen } = extent;
  const shownS = momentShown(view, viewS);

  // What the server draws begins at the view's left edge; scripts count from the first day of the guide.
  const originS = isHydrated ? guide.guide.startS : view.leftS;
  const shortLeftS = leftAround(view.anchorS, guide.guide, LEAST_VIEW_S);
  const later = begunLater(minutes(shortLeftS - originS), isHydrated);
  const near = timeWindow(view.leftS, viewS, guide.guide);
  const [spanStartS, spanStopS] = isHydrated
    ? [near.startS, near.stopS]
    : [view.leftS, view.leftS + viewS];
  const span = useMemo(
    () => ({ startS: spanStartS, stopS: spanStopS }),
    [spanStartS, spanStopS],
  );
  const setting: RowSetting = useMemo(
    () => ({
      rows,
      span,
      originS,
      leftS: null,
      nowMs,
      isHydrated,
      styles,
    }),
    [rows, span, originS, nowMs, isHydrated],
  );
  // Of a time that has gone below the day no cut digit stays.
  const times = halfHours(span).filter(
    (atS) => !isHydrated || atS > view.leftS - PIXEL_S,
  );
  const cell = focusedCell(guide, span);

  const drawn = isHydrated
    ? rowWindow(view.topRow, rowsSeen, rows.rowCount)
    : { first: opening.firstRow, end: opening.firstRow + opening.rows.length };
  const size = drawn.end - drawn.first;
  const indices = Array.from({ length: size }, (_, at) => drawn.first + at);
  // The active cell is there though it was scrolled out of the window.
  const isAway = view.row < drawn.first || view.row >= drawn.end;
  if (isHydrated && isAway && view.row < rows.rowCount) indices.push(view.row);

  const onKeyDown = useWebKeys(guide, (at) => {
    const opened = focusedCell({ ...guide, view: at }, span);
    actions.openCell(opened, rows.channelAt(at.row));
  });
  const told = pointed.spot ? cellOf(guide, pointed.spot, span) : cell;
  const toldRow = pointed.spot ? pointed.spot.row : view.row;

  function onClick(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const spot = spotOf(event);
    if (!spot) return;
    event.preventDefault();
    if (drag.isMoved()) return;
    const anchorS = Math.max(spot.atS, view.leftS);
    setView({ ...view, row: spot.row, anchorS });
    actions.openCell(cellOf(guide, spot, span), rows.channelAt(spot.row));
  }

  const nowLine = placedNow(nowS, originS, viewS, isHydrated);
  const lengthMinutes = minutes(guide.guide.stopS - guide.guide.startS);
  const gridWidth = `calc(var(--head) + var(--minute) * ${lengthMinutes})`;
  const ring = cell && {
    left: `calc(var(--head) + var(--minute) * ${minutes(cell.startS - originS)})`,
    width: `calc(var(--minute) * ${minutes(cell.stopS - cell.startS)})`,
    top: `calc(var(--row) * ${view.row})`,
  };

  return (
    <>
      <ChipsWeb
        shownS={floorHour(shownS)}
        guide={guide.guide}
        nowMs={nowMs}
        filters={filters}
        languages={languages}
        groups={groups}
        onFilters={setFilters}
        onDay={toDay}
        onTime={jump}
      />
      {rows.rowCount === 0 && (
        <p className={styles.empty}>{t("guide.filter.empty")}</p>
      )}
      <div
        className={styles.box}
        ref={boxRef}
        data-compact={filters.compact ? "" : undefined}
        data-hydrated={isHydrated ? "" : undefined}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        // A link that is dragged away would take the mouse with it.
        onDragStart={(event) => event.preventDefault()}
      >
        <div
          className={`${styles.times} ${later}`}
          style={isHydrated ? { width: gridWidth } : undefined}
          aria-hidden="true"
        >
          <span className={styles.day}>
            {unbrokenDate(shownS, app.context.language)}
          </span>
          {times.map((atS) => {
            const place = placed(minutes(atS - originS), 0, isHydrated);
            return (
              <span
                key={atS}
                className={`${styles.time} ${place.className}`}
                style={
                  place.style && {
                    left: `calc(var(--head) + var(--minute) * ${minutes(atS - originS)})`,
                  }
                }
              >
                {formatTime(atS)}
              </span>
            );
          })}
        </div>
        <div className={styles.unit} ref={measure} aria-hidden="true" />
        <div
          className={`${styles.grid} ${later}`}
          role="grid"
          tabIndex={0}
          aria-label={t("guide.grid")}
          aria-rowcount={rows.rowCount}
          aria-activedescendant={
            cell && isHydrated ? cellId(view.row, cellKey(cell)) : undefined
          }
          style={
            isHydrated
              ? {
                  width: gridWidth,
                  height: `calc(var(--row) * ${rows.rowCount})`,
                }
              : undefined
          }
          onKeyDown={(event) => {
            pointed.forget();
            onKeyDown(event);
          }}
          onFocus={() => setView((at) => focusInView(at, extent))}
          onPointerOver={pointed.onPointerOver}
          onClick={onClick}
        >
          {indices.map((row) => (
            <GuideRow
              key={isAway && row === view.row ? "away" : row % size}
              row={row}
              channel={rows.channelAt(row)}
              setting={setting}
              Head={Head}
            />
          ))}
          {nowLine && (
            <span
              className={`${styles.now} ${nowLine.className}`}
              style={nowLine.style}
              aria-hidden="true"
            />
          )}
          {ring && isHydrated && (
            <span className={styles.ring} style={ring} aria-hidden="true" />
          )}
        </div>
      </div>
      <DetailWeb
        show={told?.kind === "show" ? told.show : null}
        channel={rows.channelAt(toldRow)}
        first={opening.brief}
        actions={actions}
      />
      {!isHydrated && (
        <p className={styles.pages}>
          <FurtherChannels
            opening={opening}
            requested={requested}
            className={styles.chip}
          />
        </p>
      )}
    </>
  );
}
