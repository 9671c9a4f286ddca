/** A rail of cards and tiles of any kind on TV. */
import { memo } from "react";
import { RailItemView } from "./RailItemView";
import type { RailItem } from "./railModel";
import { RailTrackTv, type RailProps } from "./RailTrack.tv";

const Item = memo(RailItemView);

export const RailTv = (props: RailProps<RailItem>) => (
  <RailTrackTv {...props} View={Item} />
);
