/** A rail that could not be loaded, with the offer to ask again; TV. */
import { useT } from "../../app/hooks";
import { RetryTv } from "../message/Retry.tv";
import { RailFrame } from "./RailFrame.tv";
import styles from "./RailFailureTv.module.css";

export function RailFailureTv({ retry }: { retry: () => void }) {
  const t = useT();
  return (
    <RailFrame title={t("error.rail")} kind="category">
      <div className={styles.rail} data-lane="row" suppressHydrationWarning>
        <div>
          <RetryTv retry={retry} />
        </div>
      </div>
    </RailFrame>
  );
}
