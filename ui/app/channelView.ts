/** How the list of channels was chosen to look: known to the server in pages for one person, else as soon as the page is alive. */
import { useCallback, useDeferredValue, useSyncExternalStore } from "react";
import type { ChannelView } from "../api/pageContext";
import type { App } from "./context";
import { applyAppearance } from "./appearance";
import { useApp } from "./hooks";
import { writeChannelCookie } from "./channelCookie";
import { isOn, prefer, type Preference } from "./preferences";

const PREFERENCES: Readonly<Record<keyof ChannelView, Preference>> = {
  grid: "channelGrid",
  playableOnly: "playableOnly",
  compact: "compactList",
};

const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For loaders, on either side. */
export function isChosenView(app: App, name: keyof ChannelView): boolean {
  return app.api.isForPage
    ? app.context.channelView[name]
    : isOn(PREFERENCES[name]);
}

/** What was chosen, and how to choose. What is on screen stays until the other is there. */
export function useChannelView(
  name: keyof ChannelView,
): [isChosen: boolean, toggle: () => void] {
  const { context } = useApp();
  const isChosen = useSyncExternalStore(
    follow,
    () => isOn(PREFERENCES[name]),
    () => context.channelView[name],
  );
  const toggle = useCallback(() => {
    prefer(PREFERENCES[name], isChosen ? null : "true");
    writeChannelCookie();
    applyAppearance(document.documentElement);
    listeners.forEach((listener) => listener());
  }, [name, isChosen]);
  return [useDeferredValue(isChosen), toggle];
}
