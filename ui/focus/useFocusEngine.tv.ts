/** The focus engine within React: runs while the layout is there, and hears of each page that has been drawn. */
import { useLayoutEffect, useRef } from "react";
import { startFocus, type FocusEngine, type FocusOptions } from "./startFocus";

export interface ShownPage {
  /** The history entry's. */
  key: string;
  pathname: string;
  /** The entry took the place of the one before. */
  isReplaced: boolean;
}

export function useFocusEngine(
  { key, pathname, isReplaced }: ShownPage,
  options: FocusOptions,
): void {
  const shownPath = useRef<string | null>(null);
  const engine = useRef<FocusEngine | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const started = startFocus(document, {
      canGoBack: () => latest.current.canGoBack(),
      goBack: () => latest.current.goBack(),
      giveUp: () => latest.current.giveUp?.() ?? false,
      isSureToLeave: () => latest.current.isSureToLeave(),
    });
    engine.current = started;
    return () => started.stop();
  }, []);
  // Before the frame is drawn, so that no frame shows the page with its focus elsewhere.
  useLayoutEffect(() => {
    const stays = isReplaced && shownPath.current === pathname;
    shownPath.current = pathname;
    if (stays) engine.current?.stay(key);
    else engine.current?.arrive(key);
  }, [key, pathname, isReplaced]);
}
