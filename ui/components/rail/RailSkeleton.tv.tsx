/** A rail that is coming on TV, with the shape of its items; `kind` is what they will be. */
import { CardSkeletonsTv } from "../skeleton/CardSkeletons.tv";
import { PlaceholderTv } from "../skeleton/Placeholder.tv";
import { RailFrame } from "./RailFrame.tv";
import type { RailItem } from "./railModel";
import styles from "./RailSkeletonTv.module.css";

function TileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li className={styles.tileItem} key={index}>
      <PlaceholderTv className={styles.tile} isFirst={index === 0} />
    </li>
  ));
}

/** Cards that fill the screen; others are tiles. */
const CARDS: Partial<Record<RailItem["kind"], number>> = {
  show: 5,
  poster: 8,
  backdrop: 4,
};

export function RailSkeletonTv({
  laneKey,
  kind,
}: {
  laneKey: string;
  kind: RailItem["kind"];
}) {
  return (
    <RailFrame title={<span className={styles.title} />} kind={kind}>
      <ul
        className={styles.rail}
        data-lane="row"
        data-lane-key={laneKey}
        suppressHydrationWarning
      >
        {CARDS[kind] !== undefined ? (
          <CardSkeletonsTv count={CARDS[kind]} />
        ) : (
          <TileSkeletons count={9} />
        )}
      </ul>
    </RailFrame>
  );
}
