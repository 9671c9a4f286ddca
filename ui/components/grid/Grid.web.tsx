/** Cards of any kind that fill the page's width line by line, on the web. */
import type { ReactNode } from "react";
import { FIRST_SEEN, FirstSeen } from "../picture/FirstSeen";
import { Skeleton } from "../../kit/Skeleton.web";
import { useListWindow } from "../../kit/useListWindow.web";
import { useRest } from "../../queries/query";
import styles from "./Grid.module.css";

/** As many as a wide screen shows at first. */
const SKELETONS = Array.from({ length: 12 }, (_, index) => index);

/** Lines are whole in two to six columns. */
const STEP = 60;

/** The list of a grid, or the beginning of it. */
export interface GridList<T> {
  items: readonly T[];
  /** Names the grid for the focus engine. */
  laneKey: string;
  /** How many there are, when a page has only the first of them. */
  total?: number;
  /** Of a long list, of which only what is near the screen is drawn: how many are before one moves. */
  first?: number;
  /** Of a list that the page has the beginning of. */
  askForRest?: () => void;
  /** Of posters more fit side by side. */
  hasPosters?: boolean;
  /** So it is of people, who have round portraits. */
  hasPeople?: boolean;
  /** Its cards say much: on a phone each has a line of its own. */
  isWordy?: boolean;
}

export function Grid<T extends { key: string }>({
  items,
  laneKey,
  total = items.length,
  first = Infinity,
  askForRest,
  hasPosters = false,
  hasPeople = false,
  isWordy = false,
  render,
}: GridList<T> & { render: (item: T) => ReactNode }) {
  const { start, end, ref } = useListWindow<HTMLUListElement>("page", {
    count: total,
    first,
    step: STEP,
  });
  useRest(end > items.length, askForRest);
  const isLong = first < Infinity;
  return (
    <div
      className={styles.stage}
      data-posters={hasPosters ? "" : undefined}
      data-people={hasPeople ? "" : undefined}
      data-wordy={isWordy ? "" : undefined}
    >
      <ul
        ref={ref}
        className={styles.grid}
        data-long={isLong ? "" : undefined}
        data-lane="grid"
        data-lane-key={laneKey}
      >
        {start > 0 && <li className={styles.before} aria-hidden="true" />}
        {items.slice(start, end).map((item, index) => (
          <li
            key={item.key}
            className={styles.item}
            data-index={start + index}
            aria-posinset={start + index + 1}
            aria-setsize={total}
          >
            <FirstSeen isFirst={start + index < FIRST_SEEN}>
              {render(item)}
            </FirstSeen>
          </li>
        ))}
        {end < total && <li className={styles.after} aria-hidden="true" />}
      </ul>
    </div>
  );
}

export function GridSkeleton({ hasPosters = false }) {
  return (
    <div className={styles.stage} data-posters={hasPosters ? "" : undefined}>
      <div className={styles.grid} aria-busy="true">
        {SKELETONS.map((index) => (
          <Skeleton key={index} className={styles.picture} />
        ))}
      </div>
    </div>
  );
}
