/** Where the picture is: a fixed, empty element in which the player keeps its one `<video>`. */
import { lazy, Suspense, useEffect, useRef } from "react";
import { useApp, usePlayer } from "../app/hooks";
import { ErrorBoundary } from "../kit/ErrorBoundary";
import styles from "./Stage.module.css";
import { useStagePlace } from "./useStagePlace";

const StageWords = lazy(() =>
  import("./StageWords").then((module) => ({ default: module.StageWords })),
);

const nothing = () => null;

/** Rendered once, in the root layout; small in a corner unless a view wants it otherwise. React must not know of the player's element, so that it never moves it. */
export function Stage() {
  const { player } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const { hasPicture, isSoundOnly } = usePlayer();
  const isShown = hasPicture || isSoundOnly;
  useStagePlace(isShown ? "mini" : null);
  useEffect(() => {
    player.stage(place.current);
    return () => player.stage(null);
  }, [player]);
  return (
    <>
      <div className={styles.stage} ref={place} />
      {/* Nothing shows them before: neither they nor their code are in the way of the first frame. */}
      {isShown && (
        <ErrorBoundary fallback={nothing}>
          <Suspense fallback={null}>
            <StageWords />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
