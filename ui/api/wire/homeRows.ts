/** The rows of Home as they are saved, from the wire's names to the domain's and back. */
import type { HomeRow } from "../../domain/homeRows";
import type { components } from "../schema";
import type { BackupConfig } from "./backupConfig";
import { feedOf, inOrder } from "./feeds";

type Wire = components["schemas"];

function rowOf(feed: Wire["HomeFeed"]): HomeRow {
  const {
    feed_id: _id,
    feed_position: _position,
    feed_arg: _arg,
    ...others
  } = feed;
  return { ...feedOf(feed), others };
}

export function rowsOf(config: BackupConfig): HomeRow[] {
  return inOrder(config.mobile.home_feeds).map(rowOf);
}

/** The configuration with these rows; what else it holds stays as it is. */
export function withRows(
  config: BackupConfig,
  rows: readonly HomeRow[],
): BackupConfig {
  const home_feeds = rows.map(({ id, arg, others }, index) => ({
    ...others,
    feed_id: id,
    feed_position: index + 1,
    ...(arg !== undefined && { feed_arg: arg }),
  }));
  return { ...config, mobile: { ...config.mobile, home_feeds } };
}
