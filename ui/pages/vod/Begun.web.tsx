/** The rail of what goes on where it was left; web. A chunk of its own. */
import { RailWeb } from "../../components/rail/Rail.web";
import type { VodBookmarks } from "../../domain/vod/begun";
import { useBegun } from "./begunRail";

export function BegunWeb({
  bookmarks,
  list,
}: {
  bookmarks: VodBookmarks;
  list: string;
}) {
  const rail = useBegun(bookmarks, list);
  return rail.items.length > 0 && <RailWeb rail={rail} />;
}
