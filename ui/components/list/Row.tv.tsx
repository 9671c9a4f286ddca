/** A row of buttons or links on TV that may be longer than the screen: it moves under the focus then, and fades at the screen's edge. */
import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { whenDrawn } from "../../focus/whenDrawn";
import styles from "./RowTv.module.css";

/**
 * For the track of a row with these contents: whether it holds more than the screen shows. What was longer once is taken for long from
 * then on. It is asked once a frame is drawn, when the layout is there: a key that changes the row's contents doesn't wait for it.
 */
export function useLongRow<T extends HTMLElement>(
  contents: unknown,
): [track: Ref<T>, isLong: boolean] {
  const track = useRef<T>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isLong || !contents) return undefined;
    return whenDrawn(() => {
      const { scrollWidth = 0, clientWidth = 0 } = track.current ?? {};
      if (scrollWidth > clientWidth) setLong(true);
    });
  }, [contents, isLong]);
  return [track, isLong];
}

/**
 * The sign that a row goes on: what runs off the screen fades. It lies still over the row, so that nothing of it is painted
 * while the row moves, and over the ground alone it is not seen. Stands in a `RowFrame`.
 */
function RowEdge() {
  return <span className={styles.edge} aria-hidden="true" />;
}

/** The room of a row, from where it begins to the screen's edge; the track in it is the row itself. */
export function RowFrame({
  isLong,
  className = "",
  children,
}: {
  isLong: boolean;
  /** Gives it its place. */
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.frame} ${className}`}>
      {children}
      {isLong && <RowEdge />}
    </div>
  );
}

export function RowTv({
  laneKey,
  moves = false,
  isDefault = false,
  className,
  children,
}: {
  /** Names the row for the focus engine. */
  laneKey: string;
  /** It moves under the focus even where all of it is seen. */
  moves?: boolean;
  /** The page is entered here. */
  isDefault?: boolean;
  /** Gives it its place. */
  className?: string | undefined;
  children: ReactNode;
}) {
  const [track, isLong] = useLongRow<HTMLDivElement>(children);
  return (
    <RowFrame isLong={isLong} className={className}>
      <div
        className={styles.track}
        data-lane="row"
        data-lane-key={laneKey}
        data-lane-moves={moves || isLong ? "" : undefined}
        data-focus-default={isDefault ? "" : undefined}
        ref={track}
        suppressHydrationWarning
      >
        {children}
      </div>
    </RowFrame>
  );
}
