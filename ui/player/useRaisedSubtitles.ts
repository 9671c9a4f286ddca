/** Subtitles stand above the controls while those are shown: a view says how high, and `Stage.module.css` does it. */
import { useEffect } from "react";

/** How much is shown at the bottom of the picture: a bar, or one with rows of buttons below it. */
export type BarHeight = "bar" | "buttons";

/** Null for nothing; then they stand at the bottom. */
export function useRaisedSubtitles(above: BarHeight | null): void {
  useEffect(() => {
    if (above === null) return undefined;
    const { dataset } = document.documentElement;
    dataset.subtitles = above;
    return () => void delete dataset.subtitles;
  }, [above]);
}
