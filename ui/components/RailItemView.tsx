/** One item of a rail or a list: a show's card, a channel's tile or a category's. */
import { CategoryTile } from "./CategoryTile";
import { ChannelTile } from "./ChannelTile";
import type { RailItem } from "./railModel";
import { ShowCard } from "./ShowCard";

export function RailItemView({ item }: { item: RailItem }) {
  switch (item.kind) {
    case "show":
      return <ShowCard card={item.card} to={item.to} />;
    case "channel":
      return <ChannelTile tile={item.tile} to={item.to} />;
    case "category":
      return <CategoryTile tile={item.tile} to={item.to} />;
  }
}
