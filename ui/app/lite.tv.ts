/** The lite mode, as what is drawn knows it. */
import { useState } from "react";
import { useHydrated } from "../kit/useHydrated";
import { useApp } from "./hooks";
import { isOn } from "./preferences";

/**
 * Whether fewer pictures are to be drawn. The server says it in pages for one person. What came with a page that many share
 * stays as it came: its pictures are fetched by then. It never changes while a component is there.
 */
export function useIsLite(): boolean {
  const { context } = useApp();
  const isHydrated = useHydrated();
  const [isLite] = useState(() =>
    isHydrated ? isOn("liteMode") : context.appearance.liteMode,
  );
  return isLite;
}
