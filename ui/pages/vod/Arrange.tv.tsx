/** In which order the titles of a category stand, and which of them: the row below the menu; TV. */
import { useT } from "../../app/hooks";
import { ToolsTv, ToolTv } from "../../components/list/ListPage.tv";
import { OrderToolTv } from "../../components/list/OrderTool.tv";
import type { Arranging } from "./useArrangement";

export function ArrangeTv({ by }: { by: Arranging }) {
  const t = useT();
  return (
    <ToolsTv laneKey="vod/tools">
      <OrderToolTv
        label={t("vod.order")}
        value={by.order}
        options={by.orders}
        onSelect={(order) => by.arrange({ order })}
      />
      <ToolTv
        label={t("vod.free")}
        isPressed={by.isFree}
        onPress={() => by.arrange({ isFree: !by.isFree })}
      />
    </ToolsTv>
  );
}
