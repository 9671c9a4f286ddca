/** A row of cards on TV. The focused card stays in one place; the row moves under it. */
import { memo, useState, type ReactNode, type RefObject } from "react";
import { useLaneWindow, type LaneReach } from "../../focus/useLaneWindow";
import { useIsNear } from "../../focus/useNearRows";
import { useRest } from "../../queries/query";
import { MoreTile } from "../card/MoreTile";
import { RailItemView } from "./RailItemView";
import type { RailItem, RailModel } from "./railModel";
import styles from "./RailTv.module.css";

/** Rendered around the focus: what a screen shows of a row, and the next item on either side. */
const REACH: Record<RailItem["kind"], LaneReach> = {
  show: { before: 1, from: 6, step: 1 },
  channel: { before: 1, from: 10, step: 1 },
  person: { before: 1, from: 9, step: 1 },
  category: { before: 1, from: 6, step: 1 },
  poster: { before: 1, from: 9, step: 1 },
  backdrop: { before: 1, from: 5, step: 1 },
};

function kindOf(items: readonly RailItem[]): RailItem["kind"] {
  return items[0] ? items[0].kind : "show";
}

/** The room of a row: its heading, and a track for cards, placeholders or a message. */
export function RailFrame({
  title,
  kind,
  section,
  children,
}: {
  title: ReactNode;
  /** What its items are; decides how high the row is. */
  kind: RailItem["kind"];
  section?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return (
    <section className={styles.rail} data-kind={kind} ref={section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

const Item = memo(RailItemView);

export function RailTv({
  rail,
  isOpening = true,
  askForRest,
}: {
  rail: RailModel;
  /** One of the rows that a page opens with; others render their items when the focus comes near. */
  isOpening?: boolean;
  /** Of a row that the page has the beginning of. */
  askForRest?: () => void;
}) {
  const { items, more, total = items.length } = rail;
  const kind = kindOf(items);
  const [section, isNear] = useIsNear<HTMLElement>(isOpening);
  const [isMoved, setMoved] = useState(false);
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    total + (more ? 1 : 0),
    REACH[kind],
    (index) => setMoved(index > 0),
  );
  useRest(isMoved && items.length < total, askForRest);
  return (
    <RailFrame title={rail.title} kind={kind} section={section}>
      <ul
        className={styles.track}
        data-lane="row"
        data-lane-key={rail.laneKey}
        data-lane-moves=""
        data-lane-start={start}
        data-lane-empty={isNear ? undefined : ""}
        ref={ref}
        suppressHydrationWarning
      >
        {isNear && <li className={styles.spacer} aria-hidden="true" />}
        {isNear &&
          items.slice(start, end).map((item, index) => (
            <li
              className={styles.item}
              data-index={start + index}
              key={item.key}
            >
              <Item item={item} />
            </li>
          ))}
        {isNear && more && end > total && (
          <li className={styles.item} data-index={total} key="more">
            <MoreTile count={more.count} to={more.to} title={rail.title} />
          </li>
        )}
      </ul>
    </RailFrame>
  );
}
