/** The feeds of Home as they are saved, from the wire's names to the domain's and back. */
import type { SavedFeed } from "../../domain/savedFeeds";
import type { components } from "../schema";
import type { BackupConfig } from "./backupConfig";
import { feedOf, inOrder } from "./feeds";

type Wire = components["schemas"];

function savedFeedOf(feed: Wire["HomeFeed"]): SavedFeed {
  const {
    feed_id: _id,
    feed_position: _position,
    feed_arg: _arg,
    ...others
  } = feed;
  return { ...feedOf(feed), others };
}

export function savedFeedsOf(config: BackupConfig): SavedFeed[] {
  return inOrder(config.mobile.home_feeds).map(savedFeedOf);
}

/** The configuration with these feeds; what else it holds stays as it is. */
export function withFeeds(
  config: BackupConfig,
  feeds: readonly SavedFeed[],
): BackupConfig {
  const home_feeds = feeds.map(({ id, arg, others }, index) => ({
    ...others,
    feed_id: id,
    feed_position: index + 1,
    ...(arg !== undefined && { feed_arg: arg }),
  }));
  return { ...config, mobile: { ...config.mobile, home_feeds } };
}
