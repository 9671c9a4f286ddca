/** Cards of shows line by line, on the web. */
import { RailItemView } from "../rail/RailItemView";
import type { RailItem } from "../rail/railModel";
import { Grid, type GridList } from "./Grid.web";

const render = (item: RailItem) => <RailItemView item={item} />;

export function CardGrid(list: GridList<RailItem>) {
  return <Grid {...list} render={render} />;
}
