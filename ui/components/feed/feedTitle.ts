/** What the feeds of Home are called. */
import { REPLAY, type Feed } from "../../domain/feeds";
import type { MessageKey } from "../../i18n/messages";
import type { Translate } from "../../i18n/translate";

export function categoryName(t: Translate, categoryId: number): string {
  return t.find(`category.${categoryId}`) ?? t("category.1");
}

function replayTitle(t: Translate, feed: Feed): string {
  return feed.arg
    ? t("feed.105", { category: categoryName(t, feed.arg) })
    : t("feed.105.all");
}

/** A feed's heading; known before its data. */
export function feedTitle(t: Translate, feed: Feed): string {
  return feed.id === REPLAY
    ? replayTitle(t, feed)
    : t(`feed.${feed.id}` as MessageKey);
}
