/** Titles on demand as the items of a rail or a list. What has no address is left out: a show without a product. */
import { paths } from "../../domain/paths";
import type { VodElement } from "../../domain/vod/element";
import type { VodItem } from "../rail/railModel";

/** `list` is the path that their details open over. */
export function vodItems(
  list: string,
  elements: readonly VodElement[],
  kind: "poster" | "backdrop" = "poster",
): VodItem[] {
  const items: VodItem[] = [];
  for (const element of elements) {
    const { showId, seasonId, productId } = element;
    const isReachable = showId === undefined || productId !== undefined;
    const key = showId ?? seasonId;
    if (key !== undefined && isReachable)
      items.push({ kind, key, to: paths.vodOver(list, element), element });
  }
  return items;
}
