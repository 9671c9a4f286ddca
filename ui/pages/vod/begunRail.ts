/** The rail of what goes on where it was left. Its chunk comes once the page is hydrated, for those who have begun something. */
import { useApp } from "../../app/hooks";
import { vodItems } from "../../components/card/vodItems";
import type { RailModel, VodItem } from "../../components/rail/railModel";
import { FEED_LIMIT } from "../../domain/feeds";
import { begunIds, begunOf, type VodBookmarks } from "../../domain/vod/begun";
import { useResult } from "../../queries/query";
import { vodShows } from "../../queries/vodShow";

/** Suspends; without items where nothing can be gone on with. */
export function useBegun(
  bookmarks: VodBookmarks,
  list: string,
): RailModel<VodItem> {
  const { t } = useApp();
  const ids = begunIds(bookmarks, FEED_LIMIT);
  const [shows] = useResult(vodShows(ids));
  const begun = shows.ok ? begunOf(bookmarks, shows.value) : [];
  const items = begun.flatMap(({ element, ...watched }) =>
    vodItems(list, [element], "backdrop").map((item) => ({
      ...item,
      ...watched,
    })),
  );
  return { laneKey: "vod/begun", title: t("vod.begun"), items };
}
