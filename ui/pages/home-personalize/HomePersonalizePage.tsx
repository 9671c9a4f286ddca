/** /homepersonalize: loader, head, and how the feeds are arranged, for both layouts. */
import { useState } from "react";
import type { LoaderFunction } from "react-router";
import type { App } from "../../app/context";
import { useApp, useSession } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import { feedTitle } from "../../components/feed/feedTitle";
import type { Sortable } from "../../components/ordering/useOrdering";
import { useArrangement } from "../../components/ordering/useArrangement";
import { feedKey, type Feed } from "../../domain/feeds";
import {
  addable,
  arrangeable,
  withArranged,
  type SavedFeed,
} from "../../domain/savedFeeds";
import { savedFeeds, resetFeeds, saveFeeds } from "../../queries/savedFeeds";
import { prefetch } from "../../queries/query";

export const head = quietHead("title.homePersonalize");

export function loader(app: App): LoaderFunction {
  return () => {
    prefetch(app, savedFeeds);
    return null;
  };
}

export interface ArrangedFeed extends Sortable {
  feed: SavedFeed;
}

export interface HomeDesk {
  feeds: readonly ArrangedFeed[];
  order: (feeds: readonly ArrangedFeed[]) => void;
  remove: (key: string) => void;
  offered: readonly Feed[];
  add: (feed: Feed) => void;
  /** What was done. */
  said: string;
}

/** `saved` are the feeds as the account has them. */
export function useHomeDesk(saved: SavedFeed[]): HomeDesk {
  const app = useApp();
  const session = useSession();
  const { value, change, said } = useArrangement(saved, (feeds) =>
    saveFeeds(app, feeds),
  );
  const arranged = arrangeable(value, session);
  const keep = (feeds: readonly SavedFeed[]) =>
    change(withArranged(value, session, feeds));
  return {
    feeds: arranged.map((feed) => ({
      key: feedKey(feed),
      title: feedTitle(app.t, feed),
      feed,
    })),
    order: (feeds) => keep(feeds.map(({ feed }) => feed)),
    remove: (key) => keep(arranged.filter((feed) => feedKey(feed) !== key)),
    offered: addable(value, session),
    add: (feed) => keep([...arranged, { ...feed, others: {} }]),
    said,
  };
}

/** The default feeds again, once the user said so; and how often that was done, by which what is on screen begins anew. */
export function useReset(): [reset: () => void, count: number] {
  const app = useApp();
  const { t, prompts } = app;
  const [count, setCount] = useState(0);
  async function reset(): Promise<void> {
    const isSure = await prompts.ask({
      kind: "choose",
      title: t("homePersonalize.reset.sure"),
      text: t("homePersonalize.reset.text"),
      choices: [{ label: t("homePersonalize.reset.do") }],
    });
    if (!isSure) return;
    const message = await resetFeeds(app);
    if (message !== null) await prompts.ask({ kind: "message", message });
    else setCount((before) => before + 1);
  }
  return [() => void reset(), count];
}
