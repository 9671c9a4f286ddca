/** Keeps the address of TV's player at the channel that is on, so that a reload tunes to it. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useApp, usePlayer } from "../../app/hooks";
import { isLeft } from "../../app/routing/router";
import { paths } from "../../domain/paths";
import { watchFragment } from "../../domain/watchAddress";

/** The entry in the browser's history is the same with another address: the router needn't know, and nothing is drawn anew. */
function rename(address: string): void {
  window.history.replaceState(window.history.state, "", address);
}

export function useWatchAddress(): void {
  const app = useApp();
  const { phase, item } = usePlayer();
  const { pathname, search } = useLocation();
  // A run through channels doesn't change it.
  const isSettled = phase.kind === "playing" && item?.location === "live";
  const channelId = isSettled ? item.channel?.id : undefined;
  useEffect(() => {
    if (channelId === undefined || isLeft(app, pathname + search)) return;
    rename(paths.player("live") + watchFragment(channelId));
  }, [app, channelId, pathname, search]);
}
