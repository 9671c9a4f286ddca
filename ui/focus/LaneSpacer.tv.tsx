/** Takes the place of the items before those that a long lane renders. */
import { useLayoutEffect, useRef } from "react";

/**
 * `className` gives it as much room as `--lane-start` items have. The number stands here alone: on the lane every item
 * would inherit it, and have its style looked at anew whenever the window moves.
 */
export function LaneSpacer({
  start,
  className,
}: {
  /** The index of the first item that is rendered. */
  start: number;
  className: string | undefined;
}) {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    ref.current?.style.setProperty("--lane-start", String(start));
  }, [start]);
  return <li className={className} aria-hidden="true" ref={ref} />;
}
