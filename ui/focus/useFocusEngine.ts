/** The focus engine within React: runs while the layout is there, and hears of each page that has been drawn. */
import { useLayoutEffect, useRef } from "react";
import { startFocus, type FocusEngine, type FocusOptions } from "./startFocus";

/** `page` names the visit: a history entry's key. */
export function useFocusEngine(page: string, options: FocusOptions): void {
  const engine = useRef<FocusEngine | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const started = startFocus(document, {
      canGoBack: () => latest.current.canGoBack(),
      goBack: () => latest.current.goBack(),
    });
    engine.current = started;
    return () => started.stop();
  }, []);
  // Before the frame is drawn, so that no frame shows the page with its focus elsewhere.
  useLayoutEffect(() => {
    engine.current?.arrive(page);
  }, [page]);
}
