/** The rail of what goes on where it was left; TV. A chunk of its own. */
import { VodRailTv } from "../../components/rail/VodRail.tv";
import type { VodBookmarks } from "../../domain/vod/begun";
import { useBegun } from "./begunRail";

export function BegunTv({
  bookmarks,
  list,
}: {
  bookmarks: VodBookmarks;
  list: string;
}) {
  const rail = useBegun(bookmarks, list);
  return rail.items.length > 0 && <VodRailTv rail={rail} />;
}
