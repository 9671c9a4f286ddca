/** In which order the titles of a category stand, and which of them; web. */
import { useT } from "../../app/hooks";
import { ToggleWeb } from "../../components/list/Choices.web";
import { ListToolsWeb } from "../../components/list/ListTools.web";
import type { Arranging } from "./useArrangement";

export function ArrangeWeb({ by }: { by: Arranging }) {
  const t = useT();
  return (
    <ListToolsWeb
      order={{
        label: t("vod.order"),
        value: by.order,
        options: by.orders,
        onSelect: (order) => by.arrange({ order }),
      }}
    >
      <ToggleWeb
        label={t("vod.free")}
        isPressed={by.isFree}
        onPress={() => by.arrange({ isFree: !by.isFree })}
      />
    </ListToolsWeb>
  );
}
