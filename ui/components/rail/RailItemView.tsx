/** One item of a rail or a list: a card of a show or a title on demand, a tile of a channel, a category or a person. */
import { CategoryTile } from "../card/CategoryTile";
import { ChannelTile } from "../card/ChannelTile";
import { PersonCard } from "../card/PersonCard";
import type { RailItem } from "./railModel";
import { useApp } from "../../app/hooks";
import { ShowCard } from "../card/ShowCard";
import { VodCard } from "../card/VodCard";

function ShowItem({
  item,
  isLarge,
}: {
  item: Extract<RailItem, { kind: "show" }>;
  isLarge: boolean;
}) {
  const app = useApp();
  const { card, to, isRemovable } = item;
  // A remote control reaches one thing on each card; on TV a show is taken out from its details.
  if (!isRemovable || app.context.variant === "tv")
    return <ShowCard card={card} to={to} isLarge={isLarge} />;
  const remove = () => {
    import("../card/removeCard")
      .then(({ removeCard }) => removeCard(app, card))
      .catch(() =>
        app.prompts.ask({ kind: "message", message: "error.generic" }),
      );
  };
  return <ShowCard card={card} to={to} onRemove={remove} isLarge={isLarge} />;
}

export function RailItemView({
  item,
  isLarge = false,
}: {
  item: RailItem;
  /** In a rail of larger cards. */
  isLarge?: boolean;
}) {
  switch (item.kind) {
    case "show":
      return <ShowItem item={item} isLarge={isLarge} />;
    case "channel":
      return <ChannelTile item={item} />;
    case "person":
      return <PersonCard tile={item.tile} to={item.to} />;
    case "category":
      return <CategoryTile tile={item.tile} to={item.to} />;
    case "poster":
    case "backdrop":
      return <VodCard item={item} />;
  }
}
