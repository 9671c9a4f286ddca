/** How the list of channels was chosen to look: known to the server in pages for one person, else as soon as the page is hydrated. */
import { useCallback, useDeferredValue, useSyncExternalStore } from "react";
import type { App } from "./context";
import { useApp } from "./hooks";
import { appearanceChanged } from "./appearanceCookie";
import { isOn, prefer } from "./preferences";

/** Tiles, without the channels that the subscription lacks, lines of one row. */
export type ChannelView = "channelGrid" | "playableOnly" | "compactList";

const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For loaders, on either side. */
export function isChosenView(app: App, name: ChannelView): boolean {
  return app.api.isForPage ? app.context.appearance[name] : isOn(name);
}

/** What was chosen, and how to choose. What is on screen stays until the other is there. */
export function useChannelView(
  name: ChannelView,
): [isChosen: boolean, toggle: () => void] {
  const { context } = useApp();
  const isChosen = useSyncExternalStore(
    follow,
    () => isOn(name),
    () => context.appearance[name],
  );
  const toggle = useCallback(() => {
    prefer(name, isChosen ? null : "true");
    appearanceChanged();
    listeners.forEach((listener) => listener());
  }, [name, isChosen]);
  return [useDeferredValue(isChosen), toggle];
}
