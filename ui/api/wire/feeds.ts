/** The feeds of Home in their order, from the wire's names to the domain's and back. */
import { feedKey, REPLAY, type Feed } from "../../domain/feeds";
import { hasKnownCategory } from "../../domain/replayFeed";
import type { components } from "../schema";

type Wire = components["schemas"];

/** Feeds stand in ascending order of position. */
export function inOrder(feeds: readonly Wire["HomeFeed"][]) {
  return feeds.slice().sort((a, b) => a.feed_position - b.feed_position);
}

export function feedOf({ feed_id: id, feed_arg }: Wire["HomeFeed"]): Feed {
  // Spec, section 9: replay by category has the argument 0 by default.
  return { id, arg: feed_arg ?? (id === REPLAY ? 0 : undefined) };
}

/** A feed that stands twice in the configuration is drawn once, and replay of a category that is none not at all. */
export function feedsOf(body: unknown): Feed[] {
  const { home_feeds } = (body as Wire["BackupConfigAnswer"]).config.mobile;
  const feeds = inOrder(home_feeds).map(feedOf).filter(hasKnownCategory);
  const keys = feeds.map(feedKey);
  return feeds.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
