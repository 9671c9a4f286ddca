/** Cards of shows, or posters of titles on demand, line by line; on the web. */
import { RailItemView } from "../rail/RailItemView";
import type { RailItem } from "../rail/railModel";
import { Grid, type GridList } from "./Grid.web";

const render = (item: RailItem) => <RailItemView item={item} />;

export function CardGrid(list: GridList<RailItem>) {
  const hasPosters = list.items[0]?.kind === "poster";
  return <Grid {...list} hasPosters={hasPosters} render={render} />;
}
