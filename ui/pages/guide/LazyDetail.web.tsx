/** The room of the bar below the grid on the web. What stands in it comes after the page, where there is such room at all. */
import { lazy, memo, Suspense } from "react";
import { useApp, useViewerState, useNow } from "../../app/hooks";
import type { GuideShow } from "../../domain/guideChunk";
import type { ShowBrief } from "../../domain/show";
import type { GuideChannel } from "../../guide/lineup";
import { cellStates, showTime } from "../../guide/states";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { useInView } from "../../kit/useInView.web";
import { possibleNow, type GuideActions } from "./useGuideActions";
import styles from "./Guide.module.css";

const DetailWeb = lazy(async () => ({
  default: (await import("./Detail.web")).DetailWeb,
}));

const nothing = () => null;

export const LazyDetail = memo(function LazyDetail({
  show,
  channel,
  first,
  actions,
}: {
  show: GuideShow | null;
  channel: GuideChannel | undefined;
  /** What the document tells already. */
  first: ShowBrief | undefined;
  actions: GuideActions;
}) {
  const app = useApp();
  const nowMs = useNow();
  // A window that is too small for it does not show it.
  const [room, isSeen] = useInView<HTMLDivElement>();
  const isRecorded = useViewerState(show?.id ?? "")?.isRecorded === true;
  return (
    <div className={styles.bar} ref={room}>
      {isSeen && show && channel && (
        <ErrorBoundary fallback={nothing}>
          <Suspense fallback={null}>
            <DetailWeb
              show={show}
              channel={channel}
              states={cellStates(
                showTime(show, channel, nowMs),
                isRecorded,
                channel.playable,
              )}
              possible={possibleNow(app, show, channel)}
              actions={actions}
              first={first}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
});
