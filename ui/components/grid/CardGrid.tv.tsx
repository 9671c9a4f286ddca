/** Cards of shows, channels, categories and titles on demand line by line on TV. */
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
  return (
    <WindowedGridTv
      items={items}
      laneKey={laneKey}
      hasPosters={items[0]?.kind === "poster"}
      render={render}
    />
  );
}
