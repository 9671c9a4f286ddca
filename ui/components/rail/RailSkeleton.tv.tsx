/** A rail that is coming on TV, with the shape of its items; `kind` is what they will be. */
import { SharedFragment } from "../../app/SharedFragment";
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

/** No data; each page of an account has a dozen of these shapes, and keeps but few. */
const NO_DATA = Object.freeze({});

interface RailSkeletonProps {
  laneKey: string;
  kind: RailItem["kind"];
}

export function RailSkeletonTv(props: RailSkeletonProps) {
  return (
    <SharedFragment
      data={NO_DATA}
      part={`skeleton/${props.kind}/${props.laneKey}`}
      render={() => <Shape {...props} />}
    />
  );
}

function Shape({ laneKey, kind }: RailSkeletonProps) {
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
