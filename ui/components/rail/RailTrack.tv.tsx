/** The track of a rail on TV, whatever its items are. The focused card stays in one place; the rail moves under it. */
import { useState, type ComponentType } from "react";
import { useIsLite } from "../../app/lite";
import { LaneSpacer } from "../../focus/LaneSpacer.tv";
import { useLaneWindow, type LaneReach } from "../../focus/useLaneWindow.tv";
import { useIsNear } from "../../focus/useNearRows.tv";
import { useRest } from "../../queries/query";
import { MoreTile } from "../card/MoreTile";
import { RailFrame } from "./RailFrame.tv";
import type { RailItem, RailModel } from "./railModel";
import { useShownRail } from "./railsInFocus.tv";
import styles from "./RailTv.module.css";

/** Rendered around the focus: what a screen shows of a rail, and the next item on either side. */
const REACH: Record<RailItem["kind"], LaneReach> = {
  show: { before: 1, from: 6, step: 1 },
  channel: { before: 1, from: 10, step: 1 },
  person: { before: 1, from: 9, step: 1 },
  category: { before: 1, from: 6, step: 1 },
  poster: { before: 1, from: 9, step: 1 },
  backdrop: { before: 1, from: 5, step: 1 },
};

/** `isNarrow`: what a screen shows, and none ahead but the one that Left leads to. */
function reachOf(kind: RailItem["kind"], isNarrow: boolean): LaneReach {
  const reach = REACH[kind];
  return isNarrow ? { ...reach, from: reach.from - 1 } : reach;
}

function kindOf(items: readonly RailItem[]): RailItem["kind"] {
  return items[0] ? items[0].kind : "show";
}

export interface RailProps<Item extends RailItem> {
  rail: RailModel<Item>;
  /** One of the rails that a page opens with; others render their items when the focus comes near. */
  isOpening?: boolean;
  /** Of a rail that the page has the beginning of. */
  askForRest?: () => void;
}

export function RailTrackTv<Item extends RailItem>({
  rail,
  View,
  isOpening = true,
  askForRest,
}: RailProps<Item> & {
  /** Draws an item. */
  View: ComponentType<{ item: Item }>;
}) {
  const { items, more, total = items.length } = rail;
  const kind = kindOf(items);
  const [section, isNear] = useIsNear<HTMLElement>(isOpening);
  const [isMoved, setMoved] = useState(false);
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    total + (more ? 1 : 0),
    // Most rails are passed by: only one that is walked along looks ahead.
    reachOf(kind, useIsLite() || !isMoved),
    (index) => setMoved(index > 0),
  );
  useShownRail(rail);
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
        {isNear && <LaneSpacer className={styles.spacer} start={start} />}
        {isNear &&
          items.slice(start, end).map((item, index) => (
            <li
              className={styles.item}
              data-index={start + index}
              key={item.key}
            >
              <View item={item} />
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
