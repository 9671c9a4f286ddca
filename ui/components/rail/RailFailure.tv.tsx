/** A rail that could not be loaded, with the offer to ask again; TV. */
import { useT } from "../../app/hooks";
import type { MessageKey } from "../../i18n/messages";
import { RetryTv } from "../message/Retry.tv";
import { useTryAgain } from "../message/useTryAgain";
import { RailFrame } from "./RailFrame.tv";
import styles from "./RailFailureTv.module.css";

export function RailFailureTv({
  message = "error.rail",
  retry,
}: {
  message?: MessageKey;
  retry: () => void;
}) {
  const t = useT();
  return (
    <RailFrame title={t(message)} kind="category">
      <div className={styles.rail} data-lane="row" suppressHydrationWarning>
        <div>
          <RetryTv retry={retry} />
        </div>
      </div>
    </RailFrame>
  );
}

/** A rail that could not be drawn. */
export function RailLostTv({ retry }: { retry: () => void }) {
  const { message, tryAgain } = useTryAgain(retry);
  return (
    <RailFailureTv
      message={message === "error.offline" ? message : "error.rail"}
      retry={tryAgain}
    />
  );
}
