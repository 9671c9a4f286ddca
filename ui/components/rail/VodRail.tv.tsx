/** A rail of titles on demand on TV: pages that have no others do without the cards of shows. */
import { memo } from "react";
import { VodCard } from "../card/VodCard";
import type { VodItem } from "./railModel";
import { RailTrackTv, type RailProps } from "./RailTrack.tv";

const Item = memo(VodCard);

export const VodRailTv = (props: RailProps<VodItem>) => (
  <RailTrackTv {...props} View={Item} />
);
