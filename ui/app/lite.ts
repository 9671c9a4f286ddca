/** The lite mode, as what is drawn knows it. */
import { useState } from "react";
import { useApp } from "./hooks";

/**
 * Whether fewer and smaller pictures are to be drawn. The server says it. What came with a page stays as it came: its pictures are fetched
 * by then. What the browser draws later is as the device is by then. It never changes while
 * a component is there, nor once the page is taken over: what is drawn anew then has React take over all of it in one piece.
 */
export function useIsLite(): boolean {
  const { context, isAdopted } = useApp();
  const [isLite] = useState(() =>
    isAdopted
      ? document.documentElement.hasAttribute("data-lite")
      : context.appearance.liteMode,
  );
  return isLite;
}
