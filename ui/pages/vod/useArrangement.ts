/** How the titles of a category are arranged, as the address says, and how that is changed. */
import { useNavigate } from "react-router";
import { useApp, useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { paths } from "../../domain/paths";
import {
  ALL_VOD_ORDERS,
  arrangementOf,
  withArrangement,
  type VodArrangement,
  type VodOrder,
} from "../../domain/vod/arrangement";
import { pathOf } from "./VodPage";

export interface Arranging extends VodArrangement {
  orders: { value: VodOrder; label: string }[];
  arrange: (change: Partial<VodArrangement>) => void;
}

/** Each change takes the place of the one before in the history, so that Back leaves the list. */
export function useArrangement(categoryId: number): Arranging {
  const t = useT();
  const { context } = useApp();
  const { listSearch } = useSection();
  const navigate = useNavigate();
  const arrangement = arrangementOf(listSearch);
  const isTv = context.variant === "tv";
  return {
    ...arrangement,
    orders: ALL_VOD_ORDERS.map((value) => ({
      value,
      label: t(`vod.order.${value}`),
    })),
    arrange(change) {
      const list = isTv ? paths.vodScreen() : pathOf(categoryId);
      void navigate(withArrangement(list, { ...arrangement, ...change }), {
        replace: true,
        preventScrollReset: true,
        // No address names a category of the one screen: the history does.
        ...(isTv && { state: categoryId }),
      });
    },
  };
}
