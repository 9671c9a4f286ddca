/** Cards of shows, channels and categories line by line on TV. */
import { RailItemView } from "../rail/RailItemView";
import type { RailItem } from "../rail/railModel";
import { WindowedGridTv } from "./WindowedGrid.tv";

const render = (item: RailItem) => <RailItemView item={item} />;

export function CardGridTv({
  items,
  laneKey,
}: {
  items: readonly RailItem[];
  /** Names the grid for the focus engine. */
  laneKey: string;
}) {
  return <WindowedGridTv items={items} laneKey={laneKey} render={render} />;
}
