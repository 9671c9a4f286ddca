/** Titles on demand as the items of a rail or a list. What has no address is left out: a show without a product. */
import { paths } from "../../domain/paths";
import type { VodElement } from "../../domain/vod/element";
import type { VodItem } from "../rail/railModel";

/** `list` is the path that their details open over. What a list has twice keeps its place each time, under a key of its own. */
export function vodItems(
  list: string,
  elements: readonly VodElement[],
  kind: "poster" | "backdrop" = "poster",
): VodItem[] {
  const items: VodItem[] = [];
  const times = new Map<string, number>();
  for (const element of elements) {
    const { showId, seasonId, productId } = element;
    const isReachable = showId === undefined || productId !== undefined;
    const id = showId ?? seasonId;
    if (id === undefined || !isReachable) continue;
    const before = times.get(id) ?? 0;
    times.set(id, before + 1);
    const key = before === 0 ? id : `${id} ${before}`;
    items.push({ kind, key, to: paths.vodOver(list, element), element });
  }
  return items;
}
