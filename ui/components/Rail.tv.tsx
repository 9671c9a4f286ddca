/** A row of cards on TV. The focused card stays in one place; the row moves under it. */
import type { ReactNode } from "react";
import { useLaneWindow } from "../focus/useLaneWindow";
import { MoreTile } from "./MoreTile";
import { RailItemView } from "./RailItemView";
import type { RailItem, RailModel } from "./railModel";
import styles from "./RailTv.module.css";

/** Longer rows are rendered around the focus only: the row of channels has hundreds. */
const WINDOW_ABOVE = 30;
const TILES_SEEN = 8;

function kindOf(items: readonly RailItem[]): RailItem["kind"] {
  return items[0] ? items[0].kind : "show";
}

/** The room of a row: its heading, and a track for cards, placeholders or a message. */
export function RailFrame({
  title,
  kind,
  children,
}: {
  title: ReactNode;
  /** What its items are; decides how high the row is. */
  kind: RailItem["kind"];
  children: ReactNode;
}) {
  return (
    <section className={styles.rail} data-kind={kind}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function LongTrack({ rail }: { rail: RailModel }) {
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    rail.items.length,
    TILES_SEEN,
  );
  return (
    <ul
      className={styles.track}
      data-lane="row"
      data-lane-key={rail.laneKey}
      data-lane-moves=""
      data-lane-start={start}
      ref={ref}
      suppressHydrationWarning
    >
      <li className={styles.spacer} aria-hidden="true" />
      {rail.items.slice(start, end).map((item, index) => (
        <li className={styles.item} data-index={start + index} key={item.key}>
          <RailItemView item={item} />
        </li>
      ))}
    </ul>
  );
}

function Track({ rail }: { rail: RailModel }) {
  return (
    <ul
      className={styles.track}
      data-lane="row"
      data-lane-key={rail.laneKey}
      data-lane-moves=""
      suppressHydrationWarning
    >
      {rail.items.map((item) => (
        <li className={styles.item} key={item.key}>
          <RailItemView item={item} />
        </li>
      ))}
      {rail.more && (
        <li className={styles.item} key="more">
          <MoreTile
            count={rail.more.count}
            to={rail.more.to}
            title={rail.title}
          />
        </li>
      )}
    </ul>
  );
}

export function RailTv({ rail }: { rail: RailModel }) {
  return (
    <RailFrame title={rail.title} kind={kindOf(rail.items)}>
      {rail.items.length > WINDOW_ABOVE ? (
        <LongTrack rail={rail} />
      ) : (
        <Track rail={rail} />
      )}
    </RailFrame>
  );
}
