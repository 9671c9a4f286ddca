/** Cards line by line on TV: the focused line stays in one place, and what is far from it is not drawn. */
import type { ReactNode } from "react";
import { useIsLite } from "../../app/lite";
import { LaneSpacer } from "../../focus/LaneSpacer.tv";
import { useLaneWindow, type LaneReach } from "../../focus/useLaneWindow.tv";
import { FirstSeen } from "../picture/FirstSeen";
import { CardSkeletonsTv } from "../skeleton/CardSkeletons.tv";
import styles from "./WindowedGridTv.module.css";

/** As many cards as fit side by side; the style sheet knows it as well. */
const COLUMNS = 4;
const POSTER_COLUMNS = 7;
const PEOPLE_COLUMNS = 6;

/**
 * The line before the focus, those that a screen shows, and the next one, which the lite mode does without: higher cards fill
 * the screen sooner.
 */
function reachOf(columns: number, isLite: boolean): LaneReach {
  const seen = columns === POSTER_COLUMNS ? 2 : 3;
  const lines = isLite ? seen : seen + 1;
  return { before: columns, from: lines * columns, step: columns };
}

export function WindowedGridTv<T extends { key: string }>({
  items,
  laneKey,
  isDefault = false,
  hasPosters = false,
  hasPeople = false,
  render,
}: {
  items: readonly T[];
  /** Names the grid for the focus engine. */
  laneKey: string;
  /** The page is entered here, whatever stands above. */
  isDefault?: boolean;
  hasPosters?: boolean;
  /** With round portraits. */
  hasPeople?: boolean;
  render: (item: T) => ReactNode;
}) {
  const other = hasPeople ? PEOPLE_COLUMNS : COLUMNS;
  const columns = hasPosters ? POSTER_COLUMNS : other;
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    items.length,
    reachOf(columns, useIsLite()),
  );
  return (
    <ul
      className={styles.grid}
      data-posters={hasPosters ? "" : undefined}
      data-people={hasPeople ? "" : undefined}
      data-lane="grid"
      data-lane-key={laneKey}
      data-focus-default={isDefault ? "" : undefined}
      data-lane-columns={columns}
      data-lane-moves=""
      data-lane-start={start}
      ref={ref}
      suppressHydrationWarning
    >
      <LaneSpacer className={styles.spacer} start={start} />
      {items.slice(start, end).map((item, index) => (
        <li className={styles.cell} data-index={start + index} key={item.key}>
          <FirstSeen isFirst={start + index < columns}>
            {render(item)}
          </FirstSeen>
        </li>
      ))}
    </ul>
  );
}

/** Two lines of what is coming. */
export function GridSkeletonTv() {
  return (
    <ul className={styles.grid} data-lane="grid" data-lane-columns={COLUMNS}>
      <CardSkeletonsTv count={2 * COLUMNS} />
    </ul>
  );
}
